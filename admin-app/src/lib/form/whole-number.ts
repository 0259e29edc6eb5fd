/** Anything but an integer of at least 0 is 0. */
export function parseWholeNumber(typed: string): number {
  const parsed = Number.parseInt(typed, 10);
  return Number.isFinite(parsed) ? Math.max(0, parsed) : 0;
}
