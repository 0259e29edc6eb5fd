/** Epoch milliseconds as the contract's timestamp. */
export const toTimestamp = (millis: number): string => new Date(millis).toISOString();
