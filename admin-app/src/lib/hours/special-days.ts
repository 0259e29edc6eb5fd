import { addDays } from 'shared-api/contract/local-time';
import { openingHoursOn, WHOLE_DAY } from 'shared-api/contract/restaurant/hours-on-date';
import type {
  HoursRange,
  OpeningException,
  OpeningHours,
} from 'shared-api/contract/restaurant/opening-hours';

export const isWholeDay = ({ from, until }: HoursRange): boolean =>
  from === WHOLE_DAY.from && until === WHOLE_DAY.until;

/** An end that is not after the start is on the next day; one at midnight ends with the day. */
const passesMidnight = ({ from, until }: HoursRange) => until <= from && until !== '00:00';

/** @param today YYYY-MM-DD. The evening of yesterday may still go on. */
const isOver = ({ last_date, hours }: OpeningException, today: string) =>
  last_date < addDays(today, -1) || (last_date < today && !hours.some(passesMidnight));

/** Without special days that are over. @param today YYYY-MM-DD. */
export const withoutPastDays = ({ weekly, exceptions }: OpeningHours, today: string): OpeningHours => ({
  weekly,
  exceptions: exceptions.filter((exception) => !isOver(exception, today)),
});

/** Adds a special day that is open all day; hours that begin on it and pass midnight stay. @param today YYYY-MM-DD. */
export function withWholeDay(hours: OpeningHours, today: string): OpeningHours {
  const evening = openingHoursOn(hours, today)
    .filter(passesMidnight)
    .map(({ from, until }) => ({ from, until }));
  const { weekly, exceptions } = withoutPastDays(hours, today);
  return {
    weekly,
    exceptions: [...exceptions, { first_date: today, last_date: today, hours: [WHOLE_DAY, ...evening] }],
  };
}
