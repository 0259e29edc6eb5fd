import { sql } from 'kysely';
import { businessDate, startOfBusinessDayMs, type BusinessDayRule } from 'shared-api/domain/business-day';
import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import type { Db } from '#db/database';
import { averageKurus, toLira } from 'shared-api/domain/money';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { daysOf, hoursOf, monthsOf, spansOf, type DateSpan } from './periods';
import { rollUpMonths } from './monthly-product-sales';
import { revenueQuery } from './sales-queries';

const CURRENCY_LOCALE = 'tr-TR';

const HOUR_MS = 3_600_000;

interface Revenue {
  orders: number;
  kurus: number;
}
const NOTHING: Revenue = { orders: 0, kurus: 0 };
const add = (a: Revenue, b: Revenue): Revenue => ({ orders: a.orders + b.orders, kurus: a.kurus + b.kurus });

/** One entry per key, in the order of `keys`; 0 without orders. */
function fill(
  keys: string[],
  rows: readonly (Revenue & { bucket: string })[],
): (Revenue & { key: string })[] {
  const totals = new Map(keys.map((key) => [key, NOTHING]));
  for (const row of rows) totals.set(row.bucket, add(totals.get(row.bucket) ?? NOTHING, row));
  return [...totals].map(([key, revenue]) => ({ key, ...revenue }));
}

async function revenueByHour(db: Db, span: DateSpan, rule: BusinessDayRule) {
  const hours = hoursOf(span.from, rule);
  // Literals, because SQLite treats parameters as reals and would not round the quotient.
  const start = sql.lit(startOfBusinessDayMs(span.from, rule));
  const rows = await revenueQuery(
    db,
    span,
    sql<number>`(created_at - ${start}) / ${sql.lit(HOUR_MS)}`,
  ).execute();
  // Clamped, so that an order dated under a former time zone or cut-off hour still counts on its business day.
  const hourAt = (index: number) => hours[Math.min(Math.max(index, 0), hours.length - 1)] ?? '';
  return fill(
    hours,
    rows.map((row) => ({ ...row, bucket: hourAt(row.bucket) })),
  );
}

/** Revenue by month; finished months are read from their stored sums. */
async function revenueByMonth(context: Pick<Context, 'db' | 'now'>, span: DateSpan) {
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
  return fill(monthsOf(span), [...summed, ...(await revenueQuery(context.db, open, month).execute())]);
}

/** Revenue by the period's hours, days or months. */
async function revenueByBucket(
  context: Pick<Context, 'db' | 'now'>,
  { period, span, rule }: { period: StatisticsPeriod; span: DateSpan; rule: BusinessDayRule },
) {
  if (period === 'day') return revenueByHour(context.db, span, rule);
  if (period === 'year') return revenueByMonth(context, span);
  return fill(daysOf(span), await revenueQuery(context.db, span, sql.ref<string>('business_date')).execute());
}

const presentTotals = ({ orders, kurus }: Revenue) => ({
  totalOrders: orders,
  totalRevenue: toLira(kurus),
  avgOrderSize: toLira(averageKurus(kurus, orders)),
});

const dayName = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString(CURRENCY_LOCALE, { weekday: 'long' });

/** Sales of the current day, week, month or year in business days, compared with the previous one. */
export async function salesStatistics(
  context: Pick<Context, 'db' | 'now'>,
  period: StatisticsPeriod,
): Promise<SalesStatistics> {
  const rule = await readRestaurantSettings(context.db);
  const { current, previous } = spansOf(period, businessDate(context.now(), rule));
  const buckets = await revenueByBucket(context, { period, span: current, rule });
  const before = await revenueByBucket(context, { period, span: previous, rule });
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
