import { DEFAULT_TIME_ZONE } from './restaurant/limits';

const DAY_MS = 24 * 3_600_000;

/** Cached, because creating one takes longer than all other computations for an order. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The local time as if it were UTC, in whole seconds.
 * @param timeZone IANA name.
 */
export function localMs(millis: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish format is ISO 8601 with a space for the T.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return Date.parse(`${formatter.format(millis).replace(' ', 'T')}Z`);
}

/**
 * The time at which a clock in the time zone shows a local time. A local time that the clock skips is shifted by the
 * amount by which the clock was set forward.
 * @param local as {@link localMs} returns it.
 * @param repeated which one to use if the clock shows the time twice.
 */
export function momentOf(local: number, timeZone: string, repeated: 'first' | 'last' = 'first'): number {
  const offsetAt = (millis: number) => localMs(millis, timeZone) - millis;
  // Offsets before and after a change of the clock, if there is one.
  const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)] as const;
  const earlier = local - Math.max(before, after);
  const later = local - Math.min(before, after);
  const [preferred, other] = repeated === 'first' ? [earlier, later] : [later, earlier];
  if (localMs(preferred, timeZone) === local) return preferred;
  return localMs(other, timeZone) === local ? other : later;
}

/** YYYY-MM-DD of a local time as {@link localMs} returns it. */
export const dateOf = (local: number) => new Date(local).toISOString().slice(0, 'YYYY-MM-DD'.length);
export const addDays = (date: string, days: number) => dateOf(Date.parse(date) + days * DAY_MS);

/**
 * @param setting the setting `time_zone`.
 * @returns the device's time zone where its engine does not know the restaurant's, such as an old phone a renamed one.
 */
export function timeZoneOf(setting: string | undefined): string {
  const timeZone = setting || DEFAULT_TIME_ZONE;
  try {
    localMs(0, timeZone);
    return timeZone;
  } catch {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}
