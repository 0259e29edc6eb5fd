import type { HoursRange, WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { WEEKDAYS, weekdayName } from './weekdays';

export const rangeText = ({ from, until }: HoursRange): string => `${from}–${until}`;

export const inOrder = (ranges: readonly HoursRange[]): HoursRange[] =>
  ranges.toSorted((a, b) => a.from.localeCompare(b.from));

export const rangesText = (ranges: readonly HoursRange[]): string =>
  inOrder(ranges).map(rangeText).join(', ');

/** Hours of a week in one line, e.g. "Pzt, Sal 09:00–17:00". */
export const weeklyText = (hours: readonly WeeklyHours[], language: string): string =>
  hours
    .map(({ days, ...range }) => {
      const names = WEEKDAYS.filter((day) => days.includes(day)).map((day) =>
        weekdayName(day, language, 'short'),
      );
      return `${names.join(', ')} ${rangeText(range)}`;
    })
    .join('; ');
