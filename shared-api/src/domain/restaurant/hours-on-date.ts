import type { HoursRange, OpeningHours, WeeklyHours } from '../../contract/restaurant/opening-hours';

/** Equal times mean the whole day. */
export const WHOLE_DAY: HoursRange = { from: '00:00', until: '00:00' };

/** Weekday from 1, Monday. @param date YYYY-MM-DD. */
const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;

/** The weekly hours that begin on a date. @param date YYYY-MM-DD. */
export const weeklyHoursOn = (hours: readonly WeeklyHours[], date: string): HoursRange[] =>
  hours.filter(({ days }) => days.includes(weekdayOf(date)));

/** The opening hours that begin on a date (docs/rules/orders.md#opening-hours). @param date YYYY-MM-DD. */
export function openingHoursOn({ weekly, exceptions }: OpeningHours, date: string): HoursRange[] {
  const exception = exceptions.findLast(
    ({ first_date, last_date }) => first_date <= date && date <= last_date,
  );
  if (exception) return exception.hours;
  return weekly.length === 0 ? [WHOLE_DAY] : weeklyHoursOn(weekly, date);
}
