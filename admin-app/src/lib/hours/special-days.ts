import { addDays } from 'shared-api/domain/local-time';
import { openingHoursOn, WHOLE_DAY } from 'shared-api/domain/restaurant/hours-on-date';
import type {
  HoursRange,
  OpeningException,
  OpeningHours,
} from 'shared-api/contract/restaurant/opening-hours';

export const isWholeDay = ({ from, until }: HoursRange): boolean =>
  from === WHOLE_DAY.from && until === WHOLE_DAY.until;

/** Whether hours end on the next day: their end is not after their start, and is not midnight. */
const passesMidnight = ({ from, until }: HoursRange) => until <= from && until !== '00:00';

/** Whether a special day is over; yesterday's hours may last past midnight. @param today YYYY-MM-DD. */
const isOver = ({ last_date, hours }: OpeningException, today: string) =>
  last_date < addDays(today, -1) || (last_date < today && !hours.some(passesMidnight));

/** Removes special days that are over. @param today YYYY-MM-DD. */
export const withoutPastDays = ({ weekly, exceptions }: OpeningHours, today: string): OpeningHours => ({
  weekly,
  exceptions: exceptions.filter((exception) => !isOver(exception, today)),
});

/** Opens today all day as a special day; today's hours past midnight stay. @param today YYYY-MM-DD. */
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
