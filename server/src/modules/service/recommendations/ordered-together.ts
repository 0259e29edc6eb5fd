import { RECOMMENDATIONS } from 'shared-api/domain/menu/limits';

/** Counts which products guests of the same visit ordered. */
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
   * Recommendations by product, best first. Products that sell with everything rank lower: the score is the number of
   * visits with both, relative to the visits with each (cosine similarity).
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
