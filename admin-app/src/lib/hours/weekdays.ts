/** 1 is Monday, as the contract counts. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A Monday, from which the names of weekdays are formatted. */
const FIRST_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

export function weekdayName(weekday: number, language: string, length: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
  return format.format(FIRST_MS + (weekday - 1) * DAY_MS);
}
