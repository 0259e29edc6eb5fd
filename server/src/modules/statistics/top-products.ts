import { sql } from 'kysely';
import type { TopProduct } from 'shared-api/contract/statistics';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { toLira } from '../../http/present';
import { businessDate } from '../orders/business-date';
import { readHouseRules } from '../settings/house-rules';
import { spansOf, type DateSpan } from './periods';

/** @param span null for all time. */
export function topProductsQuery(db: Db, span: DateSpan | null, limit: number) {
  const linePrice = sql<number>`order_items.price_kurus + coalesce((
    select sum(order_item_options.price_kurus) from order_item_options
    where order_item_options.order_item_id = order_items.id
  ), 0)`;
  let sold = db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => [
      'order_items.product_id',
      // Products that still exist go by their present name, removed ones by the name that was ordered.
      sql<string | null>`case when product_id is null then product_name end`.as('removed_name'),
      eb.fn.count<number>('orders.id').distinct().as('order_count'),
      sql<number>`cast(sum(quantity * (${linePrice})) as bigint)`.as('kurus'),
    ])
    .where('orders.status', '<>', 'cancelled')
    .groupBy(['order_items.product_id', 'removed_name']);
  if (span) sold = sold.where('business_date', '>=', span.from).where('business_date', '<=', span.to);
  return db
    .selectFrom(sold.as('sold'))
    .leftJoin('products', 'products.id', 'sold.product_id')
    .select((eb) => [
      'sold.product_id as id',
      eb.fn.coalesce('products.name', 'removed_name', sql.lit('')).as('name'),
      'order_count',
      'kurus',
    ])
    .orderBy('order_count', 'desc')
    .orderBy('kurus', 'desc')
    .orderBy('name')
    .limit(limit);
}

/** What most orders contain; orders that were cancelled do not count. */
export async function topProducts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  period: StatisticsPeriod | 'all',
  limit: number,
): Promise<TopProduct[]> {
  const { timeZone } = await readHouseRules(db);
  const span = period === 'all' ? null : spansOf(period, businessDate(now(), timeZone)).current;
  const rows = await topProductsQuery(db, span, limit).execute();
  return rows.map(({ id, name, order_count, kurus }) => ({
    id,
    name,
    order_count,
    total_revenue: toLira(kurus),
  }));
}
