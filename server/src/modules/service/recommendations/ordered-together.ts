import { RECOMMENDATIONS } from 'shared-api/contract/limits';

/** Counts which products the same guests ordered, visit by visit. */
export class OrderedTogether {
  private readonly visits = new Map<number, number>();
  private readonly pairs = new Map<number, Map<number, number>>();

  /** @param productIds of one visit. */
  add(productIds: ReadonlySet<number>): void {
    for (const id of productIds) {
      this.visits.set(id, (this.visits.get(id) ?? 0) + 1);
      const others = this.pairs.get(id) ?? new Map<number, number>();
      this.pairs.set(id, others);
      for (const other of productIds) if (other !== id) others.set(other, (others.get(other) ?? 0) + 1);
    }
  }

  /**
   * By product, the best first. Those that sell with everything rank lower: what counts is how much more often two are
   * ordered together than each is (cosine similarity).
   */
  best(): Map<number, number[]> {
    return new Map(
      [...this.pairs].map(([id, others]) => [
        id,
        [...others]
          .filter(([, count]) => count >= RECOMMENDATIONS.visitsMin)
          .map(([other, count]) => ({
            other,
            score: count / Math.sqrt(this.countOf(id) * this.countOf(other)),
          }))
          .sort((a, b) => b.score - a.score || a.other - b.other)
          .slice(0, RECOMMENDATIONS.stored)
          .map(({ other }) => other),
      ]),
    );
  }

  private countOf(id: number): number {
    return this.visits.get(id) ?? 0;
  }
}
