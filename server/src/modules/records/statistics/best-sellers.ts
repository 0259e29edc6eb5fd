import { businessDate } from 'shared-api/domain/business-day';
import { BEST_SELLERS_DAYS, BEST_SELLERS_LIMIT } from 'shared-api/domain/records/limits';
import type { Context } from '#context';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { soldItemsQuery } from './sales-queries';

/** Ids of the products that guests can order now, by the number of orders in the last days. */
export async function bestSellers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number[]> {
  const to = businessDate(now(), await readRestaurantSettings(db));
  const from = Temporal.PlainDate.from(to)
    .subtract({ days: BEST_SELLERS_DAYS - 1 })
    .toString();
  // Without the sales: adding them up takes longer than counting.
  const counts = soldItemsQuery(db, { from, to })
    .select(({ fn }) => ['product_id', fn.count<number>('orders.id').distinct().as('order_count')])
    .groupBy('product_id');
  const rows = await db
    .selectFrom(counts.as('sold'))
    .innerJoin('products', 'products.id', 'sold.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('products.id')
    .where('products.is_active', '=', 1)
    .where('categories.is_active', '=', 1)
    .orderBy('sold.order_count', 'desc')
    .orderBy('products.id')
    .limit(BEST_SELLERS_LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}
