const DAY_MS = 24 * 3_600_000;
/** Days ahead for which the weekday alone is unambiguous. */
const DAYS_OF_A_WEEK = 6;

/** A future time as people say it: "18:20", "yarın 09:00", "Pazartesi 09:00", "2 Ocak 09:00". */
export function momentText(
  ms: number,
  nowMs: number,
  { language, timeZone }: { language: string; timeZone: string },
): string {
  const format = (options: Intl.DateTimeFormatOptions, at = ms) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(at);
  const dayOf = (at: number) =>
    Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)) / DAY_MS;
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const days = dayOf(ms) - dayOf(nowMs);
  if (days === 0) return time;
  if (days === 1)
    return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(1, 'day')} ${time}`;
  if (days > 0 && days <= DAYS_OF_A_WEEK) return `${format({ weekday: 'long' })} ${time}`;
  return `${format({ day: 'numeric', month: 'long' })} ${time}`;
}
