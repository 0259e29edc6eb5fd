/** Parses a whole number; 0 for any other text. */
export function parseWholeNumber(typed: string): number {
  const parsed = Number(typed);
  return Number.isFinite(parsed) ? parsed : 0;
}

/** Whether the text is a whole number of at least 0, or is blank, which counts as 0. */
export function isWholeNumber(typed: string): boolean {
  const parsed = parseWholeNumber(typed);
  return Number.isInteger(parsed) && parsed >= 0;
}
