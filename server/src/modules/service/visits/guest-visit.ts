import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { isActiveVisit, type BillRequest, type OrderStatus } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { isOrderedByCode } from '#http/network-key';
import { countGuestWrite, type Guest } from '#http/rate-limit';
import {
  readRestaurantSettings,
  type RestaurantSettings,
} from '#modules/restaurant/settings/restaurant-settings';
import { presentBill } from '../bills/bill.presenter';
import { readBill } from '../bills/bill.store';
import { addVoidNotices } from '#modules/kitchen/kitchen-notices';
import { readBilledItem, removePieces } from '../orders/billed-item';
import { guardChange, isTaken } from '../orders/order-guards';
import { presentGuestOrder } from '../orders/order.presenter';
import { findOrderByToken, findVisitOrders, lockOrders, type OrderRecord } from '../orders/order.store';
import { fireDueCourse } from '../orders/due-course';
import { recalculateOrder } from '../orders/order';
import { appendVisitUpdate, lockVisit, setVisitRow, withdrawBillRequest } from '../occupancy/visit.store';
import { endBillCalls } from '../waiter-calls/waiter-call';
import { openBillCallsQuery } from '../waiter-calls/waiter-call.store';
import { requirePaymentsCovered } from '../bills/bill';
import { toTimestamp } from '#time/timestamp';

/**
 * Operations of guests on the visit of their order, authorized by the order's link. The scanned code alone gives no
 * access: it is on the table for everyone, including past guests who photographed it
 * (docs/rules/visits.md#guests-at-a-visit).
 */

/** Whether staff have taken the order, and so have seen who ordered. */
const isAccepted = (status: OrderStatus): boolean => status !== 'new' && status !== 'cancelled';

function presentRound(record: OrderRecord): GuestVisit['rounds'][number] {
  const { id, status, awaiting_approval, created_at, items } = presentGuestOrder(record);
  return {
    id,
    status,
    awaiting_approval,
    created_at,
    is_by_staff: record.row.taken_by !== null,
    items: items.map(({ special_instructions: _note, allergy_codes: _codes, ...shown }) => shown),
  };
}

/** @throws {AppError} `not_found` for takeaway, a cancelled order, and if staff do not close visits. */
async function readOwnVisit(
  db: Db,
  token: string,
  { tableService }: RestaurantSettings,
): Promise<{ order: OrderRecord; visit: Row<'visits'>; isShared: boolean }> {
  const order = requireFound(await findOrderByToken(db, token));
  const { status, table_id, visit_id } = order.row;
  if (!tableService || table_id === null || status === 'cancelled') throw new AppError('not_found');
  const visit = requireFound(
    await db.selectFrom('visits').selectAll().where('id', '=', visit_id).executeTakeFirst(),
  );
  return { order, visit, isShared: isActiveVisit(visit.status) && isAccepted(status) };
}

/** @throws {AppError} `not_found`. */
export async function getGuestVisit(db: Db, token: string, rules: RestaurantSettings): Promise<GuestVisit> {
  const { order, visit, isShared } = await readOwnVisit(db, token, rules);
  const orders = isShared ? await findVisitOrders(db, visit.id) : [order];
  const requestedAt = visit.bill_requested_at === null ? null : toTimestamp(visit.bill_requested_at);
  const [call] =
    isShared && visit.status === 'open' && visit.table_id !== null
      ? await openBillCallsQuery(db, visit.table_id).execute()
      : [];
  const shown = isActiveVisit(visit.status) ? orders.filter(({ row }) => row.status !== 'cancelled') : [];
  return {
    id: visit.id,
    table_number: visit.table_number,
    status: visit.status,
    is_shared: isShared,
    bill_request: isShared ? visit.bill_request : null,
    bill_requested_at: isShared ? requestedAt : null,
    bill_called_at: call ? toTimestamp(call.created_at) : null,
    rounds: shown.map(presentRound),
    bill: isShared ? presentBill(await readBill(db, visit.id)) : null,
  };
}

/**
 * Asks for the bill, or withdraws that.
 * @throws {AppError} `not_found`, `status_conflict` unless the visit is open and staff have taken the order,
 * `too_many_requests`.
 */
export async function requestBill(
  tx: Tx,
  token: string,
  method: BillRequest | null,
  guest: Guest | null,
): Promise<GuestVisit> {
  const rules = await readRestaurantSettings(tx.db);
  const { order, visit, isShared } = await readOwnVisit(tx.db, token, rules);
  const locked = requireFound(await lockVisit(tx, visit.id));
  if (!isShared || locked.status !== 'open') throw new AppError('status_conflict');
  const calls = await openBillCallsQuery(tx.db, order.row.table_id ?? 0).execute();
  if (locked.bill_request !== method || calls.length > 0) {
    const now = tx.now();
    const place = { tableId: locked.table_id, isScanned: isOrderedByCode(order.row, now) };
    await countGuestWrite(tx, guest, 'bill_request', place);
    await endBillCalls(tx, calls, { isWithdrawn: method === null });
    if (method) await setBillRequest(tx, locked, method);
    else await withdrawBillRequest(tx, locked, 'guests')?.execute();
  }
  return getGuestVisit(tx.db, token, rules);
}

async function setBillRequest(tx: Tx, visit: Row<'visits'>, method: BillRequest): Promise<void> {
  const now = tx.now();
  const { id, table_id, table_number } = visit;
  await setVisitRow(tx, id, { bill_request: method, bill_requested_at: now, updated_at: now });
  appendVisitUpdate(tx, id);
  if (visit.bill_request !== null) return;
  tx.append(toStaff({ type: 'bill_requested', data: { id, table_id, table_number, method } }));
}

/**
 * Removes an item from an order that the kitchen does not have yet; removing the last one cancels the order.
 * @throws {AppError} `not_found`, `order_started`, `item_paid`, `bill_below_paid`.
 */
export async function cancelOwnItem(tx: Tx, token: string, itemId: number): Promise<GuestOrder> {
  const { row } = requireFound(await findOrderByToken(tx.db, token));
  const [locked] = await lockOrders(tx, { ids: [row.id] });
  if (requireFound(locked).status !== 'new') throw new AppError('order_started');
  const { item, order } = await readBilledItem(tx, row.visit_id, itemId);
  if (order.id !== row.id) throw new AppError('not_found');
  if (isTaken(order)) throw new AppError('order_started');
  await guardChange(tx, order, { unpaid: [itemId] });
  await addVoidNotices(tx, order, item, item.quantity);
  await removePieces(tx, item, item.quantity);
  const rules = await readRestaurantSettings(tx.db);
  await fireDueCourse(tx, order.id, rules);
  await recalculateOrder(tx, order, rules);
  await requirePaymentsCovered(tx, row.visit_id);
  return presentGuestOrder(requireFound(await findOrderByToken(tx.db, token)));
}
