import { baseOf, type StoredCopy } from './copy-name';

/** A day of copies every five minutes. */
export const RECENT_COPIES = 288;
/** A month of days. */
export const DAILY_COPIES = 30;

/**
 * The copies that are no longer kept. Kept are the newest `RECENT_COPIES`, of each of the newest `DAILY_COPIES` days that have full
 * ones the newest full one, and what these differ from. Copies are counted instead of comparing their age with a clock that may be wrong: a clock that is
 * set ahead must not remove everything.
 * @param copies oldest first.
 * @param dayOf the day to which a time belongs.
 */
export function expiredCopies(copies: readonly StoredCopy[], dayOf: (atMs: number) => string): StoredCopy[] {
  const kept = new Set(copies.slice(-RECENT_COPIES));
  const days = new Set<string>();
  for (const copy of copies.toReversed()) {
    const day = dayOf(copy.atMs);
    if (copy.base !== null || days.has(day) || days.size === DAILY_COPIES) continue;
    days.add(day);
    kept.add(copy);
  }
  for (const copy of [...kept]) {
    const base = baseOf(copy, copies);
    if (base) kept.add(base);
  }
  return copies.filter((copy) => !kept.has(copy));
}
