/** Converts epoch milliseconds to a timestamp of the contract. */
export const toTimestamp = (millis: number): string => new Date(millis).toISOString();

/** The two timestamps that most rows have. */
export const timestamps = (row: { created_at: number; updated_at: number }) => ({
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
});
