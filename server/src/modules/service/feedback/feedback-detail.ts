import type { FeedbackDetail } from 'shared-api/contract/service/feedback';
import { SOLD_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { presentFeedback } from './feedback';
import { findReplies } from './feedback-replies';

/** The items that a visit ordered, in order, with the pieces of the same dish summed up. */
async function findOrdered(db: Db, visitId: number): Promise<FeedbackDetail['ordered']> {
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['product_name as name', 'quantity'])
    .where('orders.visit_id', '=', visitId)
    .where('orders.status', 'in', SOLD_ORDER_STATUSES)
    .orderBy('order_items.id')
    .execute();
  return [...Map.groupBy(items, ({ name }) => name)].map(([name, some]) => ({
    name,
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

export async function presentFeedbackDetail(db: Db, row: Row<'feedback'>): Promise<FeedbackDetail> {
  const acknowledger =
    row.acknowledged_by === null
      ? undefined
      : await db
          .selectFrom('users')
          .select('username')
          .where('id', '=', row.acknowledged_by)
          .executeTakeFirst();
  return {
    ...presentFeedback(row),
    ordered: row.visit_id === null ? [] : await findOrdered(db, row.visit_id),
    acknowledged_by: acknowledger?.username ?? null,
    replies: (await findReplies(db, [row.id])).get(row.id) ?? [],
  };
}
