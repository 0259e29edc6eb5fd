import type { OrderCancellationKind } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import type { Actor } from '#modules/actor';
import { isTaken } from './order-guards';

/**
 * Records for the day's report that an order was cancelled, deleted, set back or restored. Nothing is recorded of an
 * order that neither staff nor the kitchen had. Rows are never changed: restoring adds one.
 * @param order as it was before.
 */
export async function recordCancellation(
  tx: Tx,
  order: Row<'orders'>,
  kind: OrderCancellationKind,
  { userId, approvedBy, reason }: Actor & { reason: string | null },
): Promise<void> {
  if (order.fired_at === null && !isTaken(order)) return;
  await tx.db
    .insertInto('order_cancellations')
    .values({
      order_id: order.id,
      table_number: order.table_number,
      kind,
      amount_kurus: order.total_kurus,
      reason,
      user_id: userId,
      approved_by: approvedBy,
      created_at: tx.now(),
    })
    .execute();
}

/** The last record of an order. */
export const findLastCancellation = (
  tx: Tx,
  orderId: number,
): Promise<Row<'order_cancellations'> | undefined> =>
  tx.db
    .selectFrom('order_cancellations')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
