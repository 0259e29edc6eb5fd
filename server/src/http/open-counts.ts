/** Counts what is open at the same time, by owner. */
export class OpenCounts {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  isReached = (owner: string): boolean => (this.counts.get(owner) ?? 0) >= this.max;

  /** @returns a function to call once, when it is closed. */
  add(owner: string): () => void {
    this.counts.set(owner, (this.counts.get(owner) ?? 0) + 1);
    return () => {
      const left = (this.counts.get(owner) ?? 0) - 1;
      if (left > 0) this.counts.set(owner, left);
      else this.counts.delete(owner);
    };
  }
}
