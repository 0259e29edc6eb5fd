import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { Order, updateOrder } from 'shared-api/contract/service/orders';
import { isActiveStatus, ORDER_STEPS, type ItemStatus, type OrderStatus } from 'shared-api/contract/statuses';
import { ITEM_COUNTDOWN_INTERVAL_MS } from 'shared-api/contract/limits';
import { type Context, transact } from '../../../context';
import type { Trx } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { append, toOrderHolder, toStaff } from '../../../events/outbox';
import { AppError, found, invalid } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';
import { lockTable } from '../tables/table.repository';
import { occupyTable, releaseTable } from '../tables/table.service';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { presentGuestOrder, presentOrder } from './order.presenter';
import {
  markItemsReady,
  markMonthStale,
  updateOrderRow,
  withItems,
  findDueOrderIds,
} from './order.repository';

/** Locks the order's row until the transaction ends. @throws {AppError} `not_found`. */
const lockOrder = async (context: Context, trx: Trx, id: number): Promise<Row<'orders'>> =>
  found(await updateOrderRow(trx, id, { updated_at: context.now() }));

/** Appends the messages to staff and the order's holder. @returns the order as it is now. */
async function appendOrderUpdate(context: Context, trx: Trx, before: Row<'orders'>): Promise<Order> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  const [record] = await withItems(trx, [row]);
  const changed = found(record);
  const data = presentOrder(changed);
  const newStatus = row.status === before.status ? null : row.status;
  const message =
    newStatus === 'ready'
      ? ({ type: 'order_ready', data } as const)
      : newStatus === 'completed'
        ? ({ type: 'order_completed', data } as const)
        : ({ type: 'order_updated', data } as const);
  append(
    trx,
    context.now(),
    toStaff(message),
    toOrderHolder(row.token, { type: 'order_updated', data: presentGuestOrder(changed) }),
  );
  return data;
}

/** Sets an order's status and updates its items, its table and the month's sums accordingly. */
async function moveOrder(
  context: Context,
  trx: Trx,
  order: Row<'orders'>,
  status: OrderStatus,
): Promise<void> {
  const now = context.now();
  await updateOrderRow(trx, order.id, { status, updated_at: now });
  if (status === 'ready' || status === 'completed') await markItemsReady(trx, order.id, now);
  if ((status === 'cancelled') !== (order.status === 'cancelled'))
    await markMonthStale(trx, order.business_date);
  if (order.table_id === null || isActiveStatus(order.status) === isActiveStatus(status)) return;
  if (!isActiveStatus(status)) return releaseTable(context, trx, order.table_id);
  const table = await lockTable(trx, order.table_id);
  if (table) await occupyTable(context, trx, table);
}

/** An order whose items are all ready is completed. */
async function completeWhenReady(context: Context, trx: Trx, order: Row<'orders'>): Promise<void> {
  const preparing = await trx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'preparing')
    .limit(1)
    .executeTakeFirst();
  if (!preparing) await moveOrder(context, trx, order, 'completed');
}

/**
 * Moves an order along `ORDER_STEPS`, or with `override` to any status.
 * @throws {AppError} `not_found`, `status_conflict`.
 */
export async function setOrderStatus(
  context: Context,
  trx: Trx,
  id: number,
  change: { status: OrderStatus; override: boolean },
): Promise<Order> {
  const order = await lockOrder(context, trx, id);
  if (!change.override && !ORDER_STEPS[order.status].includes(change.status)) {
    throw new AppError('status_conflict');
  }
  await moveOrder(context, trx, order, change.status);
  return appendOrderUpdate(context, trx, order);
}

/**
 * Marks an item ready; the last one completes the order. A repeat changes nothing; `ready` cannot be undone.
 * @throws {AppError} `not_found`, `status_conflict`.
 */
export async function setItemStatus(
  context: Context,
  trx: Trx,
  ids: { orderId: number; itemId: number },
  status: ItemStatus,
): Promise<Order> {
  const order = await lockOrder(context, trx, ids.orderId);
  const item = found(
    await trx
      .selectFrom('order_items')
      .select(['id', 'status'])
      .where('id', '=', ids.itemId)
      .where('order_id', '=', order.id)
      .executeTakeFirst(),
  );
  if (item.status === status) return presentOrder(found((await withItems(trx, [order]))[0]));
  if (status !== 'ready' || !isActiveStatus(order.status)) throw new AppError('status_conflict');
  await markItemsReady(trx, order.id, context.now(), { itemId: item.id });
  await completeWhenReady(context, trx, order);
  return appendOrderUpdate(context, trx, order);
}

/** Does nothing when another server ended the countdowns first. */
export async function endDueCountdowns(context: Context, trx: Trx, orderId: number): Promise<void> {
  const order = await updateOrderRow(trx, orderId, { updated_at: context.now() });
  if (!order || !isActiveStatus(order.status)) return;
  const marked = await markItemsReady(trx, orderId, context.now(), { dueBy: context.now() });
  if (marked === 0) return;
  await completeWhenReady(context, trx, order);
  await appendOrderUpdate(context, trx, order);
}

/**
 * Changes an order's table, contact or note; an active order occupies its new table and releases the old one.
 * @throws {AppError} `not_found`, `table_not_found`, 422 for a takeaway's table.
 */
export async function correctOrder(
  context: Context,
  trx: Trx,
  id: number,
  sent: Partial<ParsedBodyOf<typeof updateOrder>>,
): Promise<Order> {
  const order = await lockOrder(context, trx, id);
  const { table_id: tableId, ...texts } = sent;
  if (tableId === undefined || tableId === order.table_id) {
    await updateOrderRow(trx, id, { ...texts, updated_at: context.now() });
    return appendOrderUpdate(context, trx, order);
  }
  if (order.order_type === 'takeaway') {
    throw invalid(problem('table_id', 'takeaway_has_no_table'));
  }
  const table = found(await lockTable(trx, tableId), 'table_not_found');
  await updateOrderRow(trx, id, {
    ...texts,
    table_id: table.id,
    table_number: table.table_number,
    updated_at: context.now(),
  });
  if (isActiveStatus(order.status)) {
    await occupyTable(context, trx, table);
    if (order.table_id !== null) await releaseTable(context, trx, order.table_id);
  }
  return appendOrderUpdate(context, trx, order);
}

/** @throws {AppError} `not_found`. */
export async function removeOrder(context: Context, trx: Trx, id: number): Promise<void> {
  const removed = await trx.deleteFrom('orders').where('id', '=', id).returningAll().executeTakeFirst();
  const order = found(removed);
  await markMonthStale(trx, order.business_date);
  if (order.table_id !== null && isActiveStatus(order.status))
    await releaseTable(context, trx, order.table_id);
  append(trx, context.now(), toStaff({ type: 'order_deleted', data: { id } }));
}

/** Marks every item ready whose preparation time is over, where the setting `auto_ready` says so. */
export async function endCountdowns(context: Context): Promise<void> {
  const orderIds = await findDueOrderIds(context.db, context.now());
  if (orderIds.length === 0) return;
  const rules = await readRestaurantSettings(context.db);
  if (!rules.autoReady) return;
  for (const orderId of orderIds) await transact(context, (trx) => endDueCountdowns(context, trx, orderId));
}

export function scheduleCountdowns(context: Context): void {
  context.jobs.scheduleEvery(ITEM_COUNTDOWN_INTERVAL_MS, 'end countdowns', () => endCountdowns(context));
}
