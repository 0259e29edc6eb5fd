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
