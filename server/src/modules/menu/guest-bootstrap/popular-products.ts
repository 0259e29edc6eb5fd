import { businessDate } from 'shared-api/domain/business-day';
import { addDays } from 'shared-api/domain/local-time';
import { POPULAR } from 'shared-api/domain/menu/limits';
import { SOLD_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import type { Db } from '#db/database';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';

/**
 * Ids of all products that are ordered often, evaluated once a day. First those on which guests spend most: by the number of
 * orders, water would be the most loved of all.
 */
export async function popularProducts({ db, contentCache, now }: Context): Promise<readonly number[]> {
  const today = businessDate(now(), await readRestaurantSettings(db));
  return contentCache.data(`popular:${today}`, ['settings'], () =>
    findPopular(db, addDays(today, -POPULAR.days)),
  );
}

async function findPopular(db: Db, fromDate: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('product_id')
    .where('orders.business_date', '>=', fromDate)
    .where('orders.status', 'in', SOLD_ORDER_STATUSES)
    .where('product_id', 'is not', null)
    .groupBy('product_id')
    .having((eb) => eb.fn.count('order_id').distinct(), '>=', POPULAR.ordersMin)
    .orderBy((eb) => eb.fn.sum(eb('order_items.price_kurus', '*', eb.ref('quantity'))), 'desc')
    .orderBy('product_id')
    .execute();
  return rows.flatMap(({ product_id }) => product_id ?? []);
}

/** Those that the menu shows: few of one category, so that they stand for the whole menu. */
export function shownPopular(
  popular: readonly number[],
  products: readonly { id: number; category_id: number }[],
): number[] {
  const categoryOf = new Map(products.map(({ id, category_id }) => [id, category_id]));
  const taken = new Map<number, number>();
  return popular
    .filter((id) => {
      const category = categoryOf.get(id);
      if (category === undefined) return false;
      const before = taken.get(category) ?? 0;
      taken.set(category, before + 1);
      return before < POPULAR.perCategory;
    })
    .slice(0, POPULAR.shown);
}
