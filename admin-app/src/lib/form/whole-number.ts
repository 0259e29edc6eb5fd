/** What was typed as an integer of at least 0; anything else is 0 (SPEC §5). */
export function parseWholeNumber(typed: string): number {
  const parsed = Number.parseInt(typed, 10);
  return Number.isFinite(parsed) ? Math.max(0, parsed) : 0;
}
