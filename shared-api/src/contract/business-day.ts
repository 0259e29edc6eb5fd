const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface BusinessDayRule {
  /** IANA name. */
  timeZone: string;
  /** Hour of the local clock at which the day starts; earlier hours belong to the day before. */
  dayStartsAtHour: number;
}

/** Cached, because creating one takes longer than all other computations of an order. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The local time as if it were UTC, in whole seconds. */
function localMs(millis: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish format is ISO 8601 with a space for the T.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return Date.parse(`${formatter.format(millis).replace(' ', 'T')}Z`);
}

const dateOf = (millis: number) => new Date(millis).toISOString().slice(0, 'YYYY-MM-DD'.length);
const addDays = (date: string, days: number) => dateOf(Date.parse(date) + days * DAY_MS);

/**
 * Where the clock skips the hour at which the day starts, it starts with what follows; where the clock repeats it, with
 * the first.
 * @param date YYYY-MM-DD.
 */
export function startOfBusinessDayMs(date: string, { timeZone, dayStartsAtHour }: BusinessDayRule): number {
  const local = Date.parse(date) + dayStartsAtHour * HOUR_MS;
  const offsetAt = (millis: number) => localMs(millis, timeZone) - millis;
  // Before and after a change of the clock, if there is one.
  const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)] as const;
  const earlier = local - Math.max(before, after);
  const later = local - Math.min(before, after);
  return localMs(earlier, timeZone) === local ? earlier : later;
}

/** The business day at a moment, as YYYY-MM-DD. Days have no gaps between them, whatever the clock does. */
export function businessDate(millis: number, rule: BusinessDayRule): string {
  let date = dateOf(localMs(millis, rule.timeZone));
  while (millis < startOfBusinessDayMs(date, rule)) date = addDays(date, -1);
  while (millis >= startOfBusinessDayMs(addDays(date, 1), rule)) date = addDays(date, 1);
  return date;
}
