import { addDays } from 'shared-api/contract/local-time';
import type {
  HoursRange,
  OpeningException,
  OpeningHours,
} from 'shared-api/contract/restaurant/opening-hours';

/** Equal times are a whole day. */
const WHOLE_DAY: HoursRange = { from: '00:00', until: '00:00' };

export const isWholeDay = ({ from, until }: HoursRange): boolean => from === '00:00' && until === '00:00';

/** An end that is not after the start is on the next day. */
const passesMidnight = ({ from, until }: HoursRange) => until <= from && until !== '00:00';

/** @param today YYYY-MM-DD. The evening of yesterday may still go on. */
const isOver = ({ last_date, hours }: OpeningException, today: string) =>
  last_date < addDays(today, -1) || (last_date < today && !hours.some(passesMidnight));

/** Special days that are over say nothing any more: they are neither shown nor saved again. @param today YYYY-MM-DD. */
export const withoutPastDays = ({ weekly, exceptions }: OpeningHours, today: string): OpeningHours => ({
  weekly,
  exceptions: exceptions.filter((exception) => !isOver(exception, today)),
});

/** 1 is Monday. */
const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;

/** The hours that begin on a date. */
function hoursOn({ weekly, exceptions }: OpeningHours, date: string): HoursRange[] {
  const exception = exceptions.findLast(
    ({ first_date, last_date }) => first_date <= date && date <= last_date,
  );
  return exception?.hours ?? weekly.filter(({ days }) => days.includes(weekdayOf(date)));
}

/** Open for the whole of one day, which does not end its evening any earlier. @param today YYYY-MM-DD. */
export function withWholeDay(hours: OpeningHours, today: string): OpeningHours {
  const evening = hoursOn(hours, today)
    .filter(passesMidnight)
    .map(({ from, until }) => ({ from, until }));
  const { weekly, exceptions } = withoutPastDays(hours, today);
  return {
    weekly,
    exceptions: [...exceptions, { first_date: today, last_date: today, hours: [WHOLE_DAY, ...evening] }],
  };
}
