import { addDays, dateOf, localMs, momentOf } from './local-time';

const HOUR_MS = 3_600_000;

export interface BusinessDayRule {
  /** IANA name. */
  timeZone: string;
  /** Hour of the local clock at which the day starts; earlier hours belong to the previous day. */
  dayStartsAtHour: number;
}

/**
 * If the clock skips the hour at which the day starts, the day starts with the next one; if the clock repeats it, with
 * the first one.
 * @param date YYYY-MM-DD.
 */
export const startOfBusinessDayMs = (date: string, { timeZone, dayStartsAtHour }: BusinessDayRule): number =>
  momentOf(Date.parse(date) + dayStartsAtHour * HOUR_MS, timeZone);

/** The business day at a given time, as YYYY-MM-DD. Days have no gaps between them, even when the clock changes. */
export function businessDate(millis: number, rule: BusinessDayRule): string {
  const { timeZone, dayStartsAtHour } = rule;
  const isLast = last.timeZone === timeZone && last.dayStartsAtHour === dayStartsAtHour;
  if (isLast && millis >= last.fromMs && millis < last.untilMs) return last.date;
  let date = dateOf(localMs(millis, timeZone));
  while (millis < startOfBusinessDayMs(date, rule)) date = addDays(date, -1);
  while (millis >= startOfBusinessDayMs(addDays(date, 1), rule)) date = addDays(date, 1);
  last = {
    timeZone,
    dayStartsAtHour,
    date,
    fromMs: startOfBusinessDayMs(date, rule),
    untilMs: startOfBusinessDayMs(addDays(date, 1), rule),
  };
  return date;
}

/** The day of the last result: nearly all orders are of today, and each time of a local clock takes a format. */
let last = { timeZone: '', dayStartsAtHour: 0, date: '', fromMs: 0, untilMs: 0 };
