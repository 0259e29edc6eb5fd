import { sql } from 'kysely';
import { CURRENCY_LOCALE } from 'shared-api/contract/limits';
import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import type { Context } from '../../../context';
import type { Db } from '../../../db/database';
import { averageKurus, toLira } from 'shared-api/contract/money';
import { businessDate, startOfDayMs } from '../../../time/business-date';
import { readHouseRules } from '../../restaurant/settings/restaurant-settings';
import { daysOf, hoursOf, monthsOf, spansOf, type DateSpan } from './periods';
import { rollUpMonths } from './monthly-product-sales';
import { takingsQuery } from './revenue';

const HOUR_MS = 3_600_000;

interface Takings {
  orders: number;
  kurus: number;
}
const NOTHING: Takings = { orders: 0, kurus: 0 };
const add = (a: Takings, b: Takings): Takings => ({ orders: a.orders + b.orders, kurus: a.kurus + b.kurus });

/** The takings under each of `keys`, in their order, those without any included. */
function fill(
  keys: string[],
  rows: readonly (Takings & { bucket: string })[],
): (Takings & { key: string })[] {
  const totals = new Map(keys.map((key) => [key, NOTHING]));
  for (const row of rows) totals.set(row.bucket, add(totals.get(row.bucket) ?? NOTHING, row));
  return [...totals].map(([key, takings]) => ({ key, ...takings }));
}

async function takingsByHour(db: Db, span: DateSpan, timeZone: string) {
  const hours = hoursOf(span.from, timeZone);
  // Literals, since SQLite would take parameters for reals and divide without rounding.
  const start = sql.lit(startOfDayMs(span.from, timeZone));
  const rows = await takingsQuery(
    db,
    span,
    sql<number>`(created_at - ${start}) / ${sql.lit(HOUR_MS)}`,
  ).execute();
  // An order that was dated by another time zone than today's still counts on its day.
  const hourAt = (index: number) => hours[Math.min(Math.max(index, 0), hours.length - 1)] ?? '';
  return fill(
    hours,
    rows.map((row) => ({ ...row, bucket: hourAt(row.bucket) })),
  );
}

/** Months that are over come from their sums: a busy year has more orders than one call should read. */
async function takingsByMonth(context: Pick<Context, 'db' | 'now'>, span: DateSpan) {
  const openMonth = await rollUpMonths(context);
  const summed = await context.db
    .selectFrom('monthly_revenue')
    .select(['month as bucket', 'order_count as orders', 'revenue_kurus as kurus'])
    .where('month', '>=', span.from.slice(0, 7))
    .where('month', '<=', span.to.slice(0, 7))
    .where('month', '<', openMonth)
    .execute();
  const firstOpenDay = `${openMonth}-01`;
  const open = { from: span.from > firstOpenDay ? span.from : firstOpenDay, to: span.to };
  const month = sql<string>`substr(business_date, 1, 7)`;
  return fill(monthsOf(span), [...summed, ...(await takingsQuery(context.db, open, month).execute())]);
}

/** @returns what came in by each of the period's hours, days or months. */
async function takingsByBucket(
  context: Pick<Context, 'db' | 'now'>,
  { period, span, timeZone }: { period: StatisticsPeriod; span: DateSpan; timeZone: string },
) {
  if (period === 'day') return takingsByHour(context.db, span, timeZone);
  if (period === 'year') return takingsByMonth(context, span);
  return fill(daysOf(span), await takingsQuery(context.db, span, sql.ref<string>('business_date')).execute());
}

const presentTotals = ({ orders, kurus }: Takings) => ({
  totalOrders: orders,
  totalRevenue: toLira(kurus),
  avgOrderSize: toLira(averageKurus(kurus, orders)),
});

const dayName = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString(CURRENCY_LOCALE, { weekday: 'long' });

/** Sales of the day, week, month or year that now lies in, in the restaurant's time zone (SPEC §3 "Sales data"). */
export async function salesStatistics(
  context: Pick<Context, 'db' | 'now'>,
  period: StatisticsPeriod,
): Promise<SalesStatistics> {
  const { timeZone } = await readHouseRules(context.db);
  const { current, previous } = spansOf(period, businessDate(context.now(), timeZone));
  const buckets = await takingsByBucket(context, { period, span: current, timeZone });
  const before = await takingsByBucket(context, { period, span: previous, timeZone });
  return {
    ...presentTotals(buckets.reduce(add, NOTHING)),
    rows: buckets.map(({ key, orders, kurus }) => ({ date: key, orders, revenue: toLira(kurus) })),
    weeklyData:
      period === 'week'
        ? buckets.map(({ key, orders, kurus }) => ({
            day_name: dayName(key),
            orders,
            revenue: toLira(kurus),
          }))
        : [],
    previous: presentTotals(before.reduce(add, NOTHING)),
  };
}
