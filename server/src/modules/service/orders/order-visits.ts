import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { requireUnreported, guardChange } from './order-guards';
import { requirePaymentsCovered, isBillPaid } from '../bills/bill';
import {
  isActiveVisit,
  ACTIVE_ORDER_STATUSES,
  isActiveStatus,
  SOLD_ORDER_STATUSES,
} from 'shared-api/domain/statuses';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { newToken } from '#random-token';
import {
  lockVisit,
  endVisit,
  hasOrder,
  activeVisitQuery,
  NOT_UNPAID,
  setVisitRow,
  insertVisitQuery,
  VISIT_TOKEN_BYTES,
} from '../occupancy/visit.store';

/**
 * Updates a visit after one of its orders has ended or left it. If staff do not close visits, an active visit ends with
 * its last active order. If they do, a takeaway visit ends once it is also paid, and a table's visit once nothing
 * remains on it, unless staff opened it or entered its guests.
 * @param order as it was before. If it had already ended and staff do not close visits, an active visit stays, since
 * staff keep it open.
 * @returns whether it has ended now.
 * @throws {AppError} `bill_below_paid` if guests have paid more than what remains, `order_reported`.
 */
export async function syncVisitWithOrders(
  tx: Tx,
  id: number,
  order: Pick<Row<'orders'>, 'status'>,
): Promise<boolean> {
  const nowMs = tx.now();
  const visit = await lockVisit(tx, id);
  if (!visit) return false;
  requireUnreported(visit);
  await requirePaymentsCovered(tx, id);
  if (!isActiveVisit(visit.status)) {
    await endVisit(tx, id, visit.closed_at ?? nowMs);
    return false;
  }
  if (await hasOrder(tx, id, ACTIVE_ORDER_STATUSES)) return false;
  const wasActive = isActiveStatus(order.status);
  if ((await readRestaurantSettings(tx.db)).tableService) {
    const isSold = await hasOrder(tx, id, SOLD_ORDER_STATUSES);
    if (visit.table_id === null) {
      if (isSold && !(wasActive && (await isBillPaid(tx, id)))) return false;
    } else if (isSold || visit.opened_by !== null || visit.guest_count !== null) return false;
  } else if (!wasActive) return false;
  await endVisit(tx, id, nowMs);
  return true;
}

/**
 * Assigns an order that becomes active again to an active visit: the one at its table, otherwise its own, which is
 * reopened.
 * @param locked the order's table, locked; undefined for takeaway.
 */
export async function rejoinVisit(
  tx: Tx,
  order: Row<'orders'>,
  locked: Row<'tables'> | undefined,
): Promise<void> {
  const active = locked && (await activeVisitQuery(tx.db, locked.id).executeTakeFirst());
  if (!active) {
    const own = await lockVisit(tx, order.visit_id);
    // A takeaway visit that is not paid.
    if (own && isActiveVisit(own.status)) return;
    if (own) requireUnreported(own);
    const changes = { status: 'open', closed_at: null, ...NOT_UNPAID, updated_at: tx.now() } as const;
    return setVisitRow(tx, order.visit_id, changes);
  }
  if (active.id === order.visit_id) return;
  await setVisitOf(tx, order, active.id);
  await syncVisitWithOrders(tx, order.visit_id, order);
}

/** @throws {AppError} as {@link guardChange}. */
async function setVisitOf(tx: Tx, order: Row<'orders'>, visitId: number): Promise<void> {
  await guardChange(tx, order, { unpaid: order.status === 'cancelled' ? undefined : 'all' });
  await tx.db.updateTable('orders').set({ visit_id: visitId }).where('id', '=', order.id).execute();
}

/**
 * Assigns an order whose restoring is undone to its earlier visit again, unless one of the two visits is at another
 * table now.
 */
export async function returnToVisit(tx: Tx, order: Row<'orders'>, visitId: number): Promise<void> {
  if (visitId === order.visit_id) return;
  const visit = await lockVisit(tx, visitId);
  if (!visit || visit.table_id !== order.table_id) return;
  await setVisitOf(tx, order, visitId);
  await syncVisitWithOrders(tx, visitId, order);
}

/**
 * Assigns an order that moves to another table to a visit there: an active order joins or opens the table's.
 * @returns whether the visit that it leaves has ended.
 */
export async function moveToVisitAt(tx: Tx, order: Row<'orders'>, locked: Row<'tables'>): Promise<boolean> {
  const joins = isActiveStatus(order.status);
  const active = joins ? await activeVisitQuery(tx.db, locked.id).executeTakeFirst() : undefined;
  const visit =
    active ??
    (await insertVisitQuery(tx, {
      token: newToken(VISIT_TOKEN_BYTES),
      table: locked,
      status: joins ? 'open' : 'closed',
      businessDate: order.business_date,
      nowMs: tx.now(),
      firstTakenBy: order.taken_by,
    }).executeTakeFirstOrThrow());
  await setVisitOf(tx, order, visit.id);
  if (!joins) await syncVisitWithOrders(tx, visit.id, order);
  return syncVisitWithOrders(tx, order.visit_id, order);
}
