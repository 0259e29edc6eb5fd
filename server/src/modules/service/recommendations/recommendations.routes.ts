import type { FastifyInstance } from 'fastify';
import { businessDate } from 'shared-api/domain/business-day';
import { RECOMMENDATIONS } from 'shared-api/domain/menu/limits';
import { addDays } from 'shared-api/domain/local-time';
import * as contract from 'shared-api/contract/menu/recommendations';
import { SOLD_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { changeContent } from '#content/change-content';
import type { Context, Tx } from '#context';
import { handle } from '#http/route';
import {
  chooseRecommendations,
  findRecommendations,
  getProductRecommendations,
  replaceRecommendations,
} from '#modules/menu/products/recommendations';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { OrderedTogether } from './ordered-together';

/**
 * Processes one day at a time, so that no query holds many orders.
 * @returns the number of products with recommendations.
 */
async function computeRecommendations(context: Context): Promise<number> {
  const { db } = context;
  const today = businessDate(context.now(), await readRestaurantSettings(db));
  const together = new OrderedTogether();
  for (let daysAgo = 0; daysAgo < RECOMMENDATIONS.days; daysAgo += 1) {
    const items = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['orders.visit_id', 'order_items.product_id'])
      .where('orders.business_date', '=', addDays(today, -daysAgo))
      .where('orders.status', 'in', SOLD_ORDER_STATUSES)
      .where('order_items.product_id', 'is not', null)
      .execute();
    for (const visit of Map.groupBy(items, ({ visit_id }) => visit_id).values()) {
      together.add(new Set(visit.flatMap(({ product_id }) => product_id ?? [])));
    }
  }
  const best = together.best();
  await changeContent(context, 'menu', (tx) => storeComputed(tx, best));
  return [...best.values()].filter((ids) => ids.length > 0).length;
}

/** Stores them without products that were removed meanwhile. */
async function storeComputed(tx: Tx, best: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const rows = await tx.db.selectFrom('products').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  await tx.db.deleteFrom('product_recommendations').where('is_chosen', '=', 0).execute();
  const stored = [...best]
    .filter(([id]) => known.has(id))
    .map(([id, others]): [number, number[]] => [id, others.filter((other) => known.has(other))]);
  await replaceRecommendations(tx, new Map(stored), false);
}

export function registerRecommendations(app: FastifyInstance, context: Context): void {
  context.jobs.scheduleDaily('recommendations', async () =>
    JSON.stringify({ products: await computeRecommendations(context) }),
  );

  handle(app, contract.listRecommendations, () =>
    context.contentCache.response('recommendations', ['menu'], () => findRecommendations(context.db)),
  );

  handle(app, contract.getProductRecommendations, ({ params }) =>
    getProductRecommendations(context.db, params.id),
  );

  handle(app, contract.updateProductRecommendations, ({ params, body }) =>
    changeContent(context, 'menu', (tx) => chooseRecommendations(tx, params.id, body)),
  );
}
