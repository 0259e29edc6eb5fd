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
  let date = dateOf(localMs(millis, rule.timeZone));
  while (millis < startOfBusinessDayMs(date, rule)) date = addDays(date, -1);
  while (millis >= startOfBusinessDayMs(addDays(date, 1), rule)) date = addDays(date, 1);
  return date;
}
