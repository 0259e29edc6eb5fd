import { sql } from 'kysely';
import { businessDate } from 'shared-api/domain/business-day';
import type { TopProduct } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import type { Db } from '#db/database';
import { toLira } from 'shared-api/domain/money';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { ALL_TIME, spansOf, type DateSpan } from './periods';
import { rollUpMonths } from './monthly-product-sales';
import { productSalesQuery } from './sales-queries';

/** @param openMonth YYYY-MM; earlier months are read from their stored sums. */
export function topProductsQuery(db: Db, span: DateSpan, openMonth: string, limit: number) {
  const firstOpenDay = `${openMonth}-01`;
  const sold = productSalesQuery(db, {
    from: span.from > firstOpenDay ? span.from : firstOpenDay,
    to: span.to,
  }).unionAll(
    db
      .selectFrom('monthly_product_sales')
      .select(['product_id', 'product_name', 'order_count', 'revenue_kurus'])
      .where('month', '>=', span.from.slice(0, 7))
      .where('month', '<', openMonth),
  );
  // Existing products have their current name, removed ones the name when ordered.
  const name = sql<string>`coalesce(products.name, sold.product_name)`;
  return db
    .selectFrom(sold.as('sold'))
    .leftJoin('products', 'products.id', 'sold.product_id')
    .select([
      'products.id',
      name.as('product_name'),
      sql<number>`cast(sum(sold.order_count) as bigint)`.as('orders'),
      sql<number>`cast(sum(sold.revenue_kurus) as bigint)`.as('revenue'),
    ])
    .groupBy(['products.id', name])
    .orderBy('orders', 'desc')
    .orderBy('revenue', 'desc')
    .orderBy(name)
    .limit(limit);
}

/** Products by number of orders, without cancelled orders. */
export async function topProducts(
  context: Pick<Context, 'db' | 'now'>,
  period: StatisticsPeriod | 'all',
  limit: number,
): Promise<TopProduct[]> {
  const { db, now } = context;
  const settings = await readRestaurantSettings(db);
  const span = period === 'all' ? ALL_TIME : spansOf(period, businessDate(now(), settings)).current;
  const isLong = period === 'all' || period === 'year';
  const openMonth = isLong ? await rollUpMonths(context) : span.from.slice(0, 7);
  const rows = await topProductsQuery(db, span, openMonth, limit).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.product_name,
    order_count: row.orders,
    total_revenue: toLira(row.revenue),
  }));
}
