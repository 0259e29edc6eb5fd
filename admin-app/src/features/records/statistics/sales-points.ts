import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';

/** One hour, day or month of sales, named for people. */
export interface SalesPoint {
  /** As the API names it: `2026-05-13T14:00`, `2026-05-13` or `2026-05`. */
  date: string;
  label: string;
  /** What fits under a column of a chart. */
  shortLabel: string;
  orders: number;
  /** Lira. */
  revenue: number;
}

/** As long as fits a phone on one line. */
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** How the time of a row is written: in full, and under a column of a chart. */
const FORMATS: Record<StatisticsPeriod, [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions]> = {
  day: [{ hour: '2-digit', minute: '2-digit' }, { hour: '2-digit' }],
  week: [DAY, { weekday: 'short' }],
  month: [DAY, { day: 'numeric' }],
  year: [{ month: 'long', year: 'numeric' }, { month: 'short' }],
};

/** The API's dates are the restaurant's own clock: they are read and written in one zone, whichever. */
const timeOf = (date: string) => new Date(date.includes('T') ? `${date}Z` : date);

/** The rows of a period; a week's are its `weeklyData`, Monday first (SPEC §7). */
export function salesPoints(
  { rows, weeklyData }: SalesStatistics,
  period: StatisticsPeriod,
  language: string,
): SalesPoint[] {
  const [inFull, short] = FORMATS[period].map(
    (format) => new Intl.DateTimeFormat(language, { ...format, hourCycle: 'h23', timeZone: 'UTC' }),
  );
  const named = rows.map((row) => ({
    ...row,
    label: inFull?.format(timeOf(row.date)) ?? row.date,
    shortLabel: short?.format(timeOf(row.date)) ?? row.date,
  }));
  if (period !== 'week') return named;
  return weeklyData.map(({ day_name: name, orders, revenue }, index) => ({
    ...(named[index] ?? { date: name, label: name, shortLabel: name }),
    orders,
    revenue,
  }));
}
