import { markMonthStale } from '#modules/service/orders/order.store';
import { lockTables } from '#modules/service/tables/table.store';
import { releaseTable } from '#modules/service/occupancy/table-status';
import { appendVisitUpdate } from '#modules/service/occupancy/visit.store';
import { removeWaiterCall } from '#modules/service/waiter-calls/waiter-call';
import { toStaff } from '#events/outbox';
import { AppError } from '#http/app-error';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import type { Tx } from '#context';
import { findMade, forgetEvening, type MadeByEvening } from './evening.store';

/** Removes what an evening made, and its marks. @throws {AppError} `demo_evening_reported` once a Z report contains a part of it. */
export async function removeEvening(tx: Tx, evening: Row<'demo_evenings'>): Promise<void> {
  const made = await findMade(tx.db, evening);
  if (await isReported(tx.db, made)) throw new AppError('demo_evening_reported');
  const visitIds = made.visits.map(({ id }) => id);
  if (visitIds.length > 0) await removeVisits(tx, visitIds);
  for (const id of made.callIds) {
    const exists = await tx.db
      .selectFrom('waiter_calls')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (exists) await removeWaiterCall(tx, id);
  }
  const tableIds = new Set(made.visits.flatMap(({ table_id }) => table_id ?? []));
  await lockTables(tx, [...tableIds]);
  for (const id of tableIds) await releaseTable(tx, id);
  // Hurried times would tell later guests that their food is ready in a minute.
  await tx.db.deleteFrom('item_times').where('id', '>', evening.last_item_time_id).execute();
  await tx.db.deleteFrom('order_times').where('id', '>', evening.last_order_time_id).execute();
  await forgetEvening(tx, evening);
}

/** Whether a closed day has something of it, such as a payment of a visit that is still open. */
export async function isReported(db: Db, { visits }: MadeByEvening): Promise<boolean> {
  if (visits.some(({ z_number }) => z_number !== null)) return true;
  if (visits.length === 0) return false;
  const ids = visits.map(({ id }) => id);
  for (const table of ['payments', 'voided_items'] as const) {
    const reported = await db
      .selectFrom(table)
      .select('id')
      .where('visit_id', 'in', ids)
      .where('z_number', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (reported) return true;
  }
  return false;
}

async function removeVisits(tx: Tx, visitIds: readonly number[]): Promise<void> {
  const { db } = tx;
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'business_date'])
    .where('visit_id', 'in', visitIds)
    .execute();
  const orderIds = orders.map(({ id }) => id);
  // What refers to a payment, an order or a visit by a foreign key goes with it.
  await db.deleteFrom('payments').where('visit_id', 'in', visitIds).execute();
  await db.deleteFrom('feedback').where('visit_id', 'in', visitIds).execute();
  for (const table of ['print_jobs', 'order_cancellations'] as const) {
    if (orderIds.length > 0) await db.deleteFrom(table).where('order_id', 'in', orderIds).execute();
  }
  await db.deleteFrom('voided_items').where('visit_id', 'in', visitIds).execute();
  await db.deleteFrom('orders').where('visit_id', 'in', visitIds).execute();
  for (const id of visitIds) appendVisitUpdate(tx, id);
  await db.deleteFrom('visits').where('id', 'in', visitIds).execute();
  for (const { id } of orders) tx.append(toStaff({ type: 'order_deleted', data: { id } }));
  for (const business_date of new Set(orders.map((order) => order.business_date))) {
    await markMonthStale(tx, { business_date });
  }
}
