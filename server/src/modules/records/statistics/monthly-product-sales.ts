import { sql } from 'kysely';
import { businessDate } from 'shared-api/domain/business-day';
import type { Context } from '#context';
import type { Db, Trx } from '#db/database';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { monthsBetween } from './periods';
import { productSalesQuery } from './sales-queries';
import { revenueQuery } from './sales-queries';

const DAY_MS = 24 * 3_600_000;

const monthOf = (day: string) => day.slice(0, 7);

/** Writes the month's row first, which locks it against `markMonthStale`. */
async function rollUp(trx: Trx, month: string): Promise<void> {
  await trx
    .insertInto('monthly_revenue')
    .values({ month, is_stale: 0 })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ is_stale: 0 }))
    .execute();
  const span = { from: `${month}-01`, to: `${month}-31` };
  const [revenue] = await revenueQuery(trx, span, sql.lit(month)).execute();
  await trx
    .updateTable('monthly_revenue')
    .set({ order_count: revenue?.orders ?? 0, revenue_kurus: revenue?.kurus ?? 0 })
    .where('month', '=', month)
    .execute();
  await trx.deleteFrom('monthly_product_sales').where('month', '=', month).execute();
  await trx
    .insertInto('monthly_product_sales')
    .columns(['product_id', 'product_name', 'order_count', 'revenue_kurus', 'month'])
    .expression(productSalesQuery(trx, span).select(sql.lit(month).as('month')))
    .execute();
}

const isRolledUp = (db: Db) => db.selectFrom('monthly_revenue').select('month').where('is_stale', '=', 0);

/**
 * Sums up past months whose sums are missing or stale, each in its own transaction.
 * @returns the first month (YYYY-MM) without sums: the current one, or the one that ended within the last day.
 */
export async function rollUpMonths({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  const settings = await readRestaurantSettings(db);
  // Delayed by a day, so that orders still active at the end of the month are included.
  const open = monthOf(businessDate(now() - DAY_MS, settings));
  const oldest = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('business_date').as('day'))
    .executeTakeFirst();
  if (!oldest?.day) return open;
  const done = new Set((await isRolledUp(db).execute()).map(({ month }) => month));
  for (const month of monthsBetween(monthOf(oldest.day), open)) {
    if (!done.has(month)) await db.transaction().execute((trx) => rollUp(trx, month));
  }
  return open;
}
