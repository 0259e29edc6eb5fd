import { sql, type Expression } from 'kysely';
import { CURRENCY_LOCALE } from 'shared-api/contract/limits';
import type { SalesStatistics } from 'shared-api/contract/statistics';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { toLira } from '../../http/present';
import { businessDate, startOfDayMs } from '../orders/business-date';
import { readHouseRules } from '../settings/house-rules';
import { daysOf, hoursOf, monthsOf, spansOf, type DateSpan } from './periods';

const HOUR_MS = 3_600_000;

interface Takings {
  orders: number;
  kurus: number;
}
const NOTHING: Takings = { orders: 0, kurus: 0 };
const add = (a: Takings, b: Takings): Takings => ({ orders: a.orders + b.orders, kurus: a.kurus + b.kurus });

/** What was ordered and not cancelled within the span, by `bucket`. */
export const takingsQuery = <Bucket>(db: Db, span: DateSpan, bucket: Expression<Bucket>) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      sql<Bucket>`${bucket}`.as('bucket'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(total_kurus) as bigint)`.as('kurus'),
    ])
    .where('business_date', '>=', span.from)
    .where('business_date', '<=', span.to)
    .where('status', '<>', 'cancelled')
    .groupBy('bucket');

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

async function takingsByBucket(db: Db, period: StatisticsPeriod, span: DateSpan, timeZone: string) {
  if (period === 'day') return takingsByHour(db, span, timeZone);
  if (period === 'year') {
    const month = sql<string>`substr(business_date, 1, 7)`;
    return fill(monthsOf(span), await takingsQuery(db, span, month).execute());
  }
  return fill(daysOf(span), await takingsQuery(db, span, sql.ref<string>('business_date')).execute());
}

const presentTotals = ({ orders, kurus }: Takings) => ({
  totalOrders: orders,
  totalRevenue: toLira(kurus),
  avgOrderSize: orders ? toLira(Math.round(kurus / orders)) : 0,
});

const dayName = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString(CURRENCY_LOCALE, { weekday: 'long' });

/** Sales of the day, week, month or year that now lies in, in the restaurant's time zone (SPEC §3 "Sales data"). */
export async function salesStatistics(
  { db, now }: Pick<Context, 'db' | 'now'>,
  period: StatisticsPeriod,
): Promise<SalesStatistics> {
  const { timeZone } = await readHouseRules(db);
  const { current, previous } = spansOf(period, businessDate(now(), timeZone));
  const buckets = await takingsByBucket(db, period, current, timeZone);
  const [before] = await takingsQuery(db, previous, sql.lit('all')).execute();
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
    previous: presentTotals(before ?? NOTHING),
  };
}
