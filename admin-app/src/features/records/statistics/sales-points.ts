import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';

/** Sales of one hour, day or month. */
export interface SalesPoint {
  /** Date in the API's format: `2026-05-13T14:00`, `2026-05-13` or `2026-05`. */
  date: string;
  label: string;
  /** Fits below a column of the chart. */
  shortLabel: string;
  orders: number;
  /** Lira. */
  revenue: number;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Formats of the full and the short label. */
const FORMATS: Record<StatisticsPeriod, [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions]> = {
  day: [{ hour: '2-digit', minute: '2-digit' }, { hour: '2-digit' }],
  week: [DAY, { weekday: 'short' }],
  month: [DAY, { day: 'numeric' }],
  year: [{ month: 'long', year: 'numeric' }, { month: 'short' }],
};

/** Dates of the API are local times of the restaurant; UTC here only avoids a conversion. */
const timeOf = (date: string) => new Date(date.includes('T') ? `${date}Z` : date);

/** The points of the chart; a week is taken from `weeklyData`, Monday first. */
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
