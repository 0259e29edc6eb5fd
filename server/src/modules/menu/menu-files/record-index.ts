/** Records by a key that several may share. */
export class RecordIndex {
  private readonly idsOf = new Map<string, number[]>();

  add(key: string, id: number): void {
    this.idsOf.set(key, [...(this.idsOf.get(key) ?? []), id]);
  }

  find = (key: string): readonly number[] => this.idsOf.get(key) ?? [];
}
