const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment belongs to in the restaurant's time zone, as YYYY-MM-DD. */
export function businessDate(millis: number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(millis);
}

const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime(timeZone).epochMilliseconds;

/** When the day begins where the restaurant stands: usually, but not everywhere always, at midnight. */
export const startOfDayMs = (day: string, timeZone: string): number =>
  startOf(Temporal.PlainDate.from(day), timeZone);

/** When the day after it begins. */
export const endOfDayMs = (day: string, timeZone: string): number =>
  startOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone);
