import { startOfBusinessDayMs, type BusinessDayRule } from 'shared-api/domain/business-day';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';

/** Business dates from the first to the last, both included, as YYYY-MM-DD. */
export interface DateSpan {
  from: string;
  to: string;
}

export const ALL_TIME: DateSpan = { from: '0000-01-01', to: '9999-12-31' };

type Day = Temporal.PlainDate;

/** Calendar periods: this week is Monday to Sunday, this month the 1st to the last day. */
const PERIODS: Record<StatisticsPeriod, { start: (today: Day) => Day; length: Temporal.DurationLike }> = {
  day: { start: (today) => today, length: { days: 1 } },
  week: { start: (today) => today.subtract({ days: today.dayOfWeek - 1 }), length: { days: 7 } },
  month: { start: (today) => today.with({ day: 1 }), length: { months: 1 } },
  year: { start: (today) => today.with({ month: 1, day: 1 }), length: { years: 1 } },
};

/** The period that contains `today` (YYYY-MM-DD), and the previous one. */
export function spansOf(period: StatisticsPeriod, today: string): { current: DateSpan; previous: DateSpan } {
  const { start, length } = PERIODS[period];
  const from = start(Temporal.PlainDate.from(today));
  const spanFrom = (first: Day): DateSpan => ({
    from: first.toString(),
    to: first.add(length).subtract({ days: 1 }).toString(),
  });
  return { current: spanFrom(from), previous: spanFrom(from.subtract(length)) };
}

/** Every day of the span, as YYYY-MM-DD. */
export function daysOf({ from, to }: DateSpan): string[] {
  const first = Temporal.PlainDate.from(from);
  const { days } = first.until(to, { largestUnit: 'days' });
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }).toString());
}

/** Every month from `first` up to but not including `end`, as YYYY-MM. */
export function monthsBetween(first: string, end: string): string[] {
  const start = Temporal.PlainYearMonth.from(first);
  const { months } = start.until(end, { largestUnit: 'months' });
  return Array.from({ length: Math.max(months, 0) }, (_, index) => start.add({ months: index }).toString());
}

/** Every month of the span, as YYYY-MM. */
export function monthsOf({ from, to }: DateSpan): string[] {
  const last = to.slice(0, 7);
  return [...monthsBetween(from.slice(0, 7), last), last];
}

/**
 * The hours of a business day as YYYY-MM-DDTHH:00, those after midnight with the next date: 23 when summer time begins;
 * 25 when it ends, two of which are equal.
 */
export function hoursOf(day: string, rule: BusinessDayRule): string[] {
  const nextDay = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const start = Temporal.Instant.fromEpochMilliseconds(startOfBusinessDayMs(day, rule));
  const end = Temporal.Instant.fromEpochMilliseconds(startOfBusinessDayMs(nextDay, rule));
  return Array.from({ length: Math.ceil(start.until(end).total('hours')) }, (_, index) => {
    const local = start.add({ hours: index }).toZonedDateTimeISO(rule.timeZone);
    return `${local.toPlainDate().toString()}T${String(local.hour).padStart(2, '0')}:00`;
  });
}
