/** What is not a number is 0. */
export function parseWholeNumber(typed: string): number {
  const parsed = Number(typed);
  return Number.isFinite(parsed) ? parsed : 0;
}

/** Whether what was typed is a whole number of at least 0, or no number, which counts as 0. */
export function isWholeNumber(typed: string): boolean {
  const parsed = parseWholeNumber(typed);
  return Number.isInteger(parsed) && parsed >= 0;
}
