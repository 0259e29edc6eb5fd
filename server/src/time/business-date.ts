const formatters = new Map<string, Intl.DateTimeFormat>();

/** The date in the restaurant's time zone, as YYYY-MM-DD. */
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

/** Usually midnight; a change of daylight saving time may move it. */
export const startOfDayMs = (day: string, timeZone: string): number =>
  startOf(Temporal.PlainDate.from(day), timeZone);

/** Start of the next day. */
export const endOfDayMs = (day: string, timeZone: string): number =>
  startOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone);
