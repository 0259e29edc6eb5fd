let last = { millis: 0, text: new Date(0).toISOString() };

/** Epoch milliseconds as the contract's timestamp. What comes into being together has the same one many times over. */
export function toTimestamp(millis: number): string {
  if (millis !== last.millis) last = { millis, text: new Date(millis).toISOString() };
  return last.text;
}

/** Rows by the value of one column, e.g. translations by their product. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
