import { lineKurus, sumKurus } from 'shared-api/domain/money';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/orders';
import type { Order } from 'shared-api/contract/service/orders';
import { isActiveStatus, ORDER_STEPS, type OrderStatus } from 'shared-api/domain/statuses';
import { ITEM_COUNTDOWN_INTERVAL_MS } from 'shared-api/domain/service/limits';
import { type Context, transact, type Tx } from '#context';
import type { Row } from '#db/schema';
import { toOrderHolder, toVisitGuests, toStaff } from '#events/outbox';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import { lockTables } from '../tables/table.store';
import { occupyTable, releaseTable } from '../occupancy/table-status';
import { moveToVisitAt } from './order-visits';
import {
  readRestaurantSettings,
  type RestaurantSettings,
} from '#modules/restaurant/settings/restaurant-settings';
import {
  addCancellationNotices,
  addCompletionNotices,
  addMoveNotices,
  addNoteNotices,
  keepNotices,
  kitchenNotices,
  withdrawCompletionNotices,
} from '#modules/kitchen/kitchen-notices';
import { recordOrderTime } from '#modules/kitchen/ready-time/ready-times';
import { fireDueCourse } from './due-course';
import { findLastCancellation, recordCancellation } from './order-cancellations';
import { finishWhenReady, isSold, leaveTable, moveOrder } from './order-transitions';
import { guardChange, isTaken, type TakeBack } from './order-guards';
import { presentGuestOrder, presentOrder } from './order.presenter';
import {
  COUNTDOWN_STATUSES,
  lockOrders,
  markItemsReady,
  markMonthStale,
  requireNoneHeld,
  updateOrderRow,
  withItems,
  findDueOrderIds,
  findOrder,
} from './order.store';
import { findUndoableStep, restoreItems, captureUndoStep, undoableStep } from './undo-step';

const countsDown = (status: OrderStatus) => COUNTDOWN_STATUSES.includes(status);

/** Length of the token in the guest's link to an order. */
export const ORDER_TOKEN_BYTES = 16;

/** Locks the order's row until the transaction ends. @throws {AppError} `not_found`. */
export const lockOrder = async (tx: Tx, id: number): Promise<Row<'orders'>> =>
  requireFound(await updateOrderRow(tx, id, { updated_at: tx.now() }));

/** Appends messages to staff and to the order's holder. @returns the current order. */
export async function appendOrderUpdate(
  tx: Tx,
  before: Pick<Row<'orders'>, 'id' | 'status'>,
): Promise<Order> {
  const changed = requireFound(await findOrder(tx.db, before.id));
  const { row } = changed;
  const data = presentOrder(changed);
  const newStatus = row.status === before.status ? null : row.status;
  const message =
    newStatus === 'ready'
      ? ({ type: 'order_ready', data } as const)
      : newStatus === 'completed'
        ? ({ type: 'order_completed', data } as const)
        : ({ type: 'order_updated', data } as const);
  tx.append(
    toStaff(message),
    toOrderHolder(row.token, { type: 'order_updated', data: presentGuestOrder(changed) }),
    ...(row.table_id === null ? [] : [toVisitGuests(row.visit_id)]),
  );
  return data;
}

/**
 * Updates an order after its items were added or removed: its total, and its status if no items, or only ready ones,
 * are left.
 * @throws {AppError} `bill_below_paid`.
 */
export async function recalculateOrder(
  tx: Tx,
  order: Row<'orders'>,
  rules: RestaurantSettings,
): Promise<void> {
  const [record] = await withItems(tx.db, [order]);
  const lines = requireFound(record).items.map(({ row, options }) =>
    lineKurus(
      row.price_kurus,
      options.map(({ price_kurus }) => price_kurus),
      row.quantity,
    ),
  );
  await updateOrderRow(tx, order.id, {
    total_kurus: sumKurus(lines),
    undo_step: null,
    updated_at: tx.now(),
  });
  if (isSold(order)) await markMonthStale(tx, order);
  if (lines.length === 0) await moveOrder(tx, order, 'cancelled');
  else if (order.status === 'processing' || (order.status === 'ready' && rules.foodIsServed)) {
    await finishWhenReady(tx, order, rules);
  }
  await appendOrderUpdate(tx, order);
}

/**
 * {@link guardChange} for a new status; records what it takes back or restores.
 * @param by `isUndo` for the status before the last step, which was allowed then.
 */
async function guardStatus(
  tx: Tx,
  order: Row<'orders'>,
  status: OrderStatus,
  { isUndo = false, ...by }: TakeBack & { isUndo?: boolean },
): Promise<void> {
  const isCancelled = order.status === 'cancelled';
  const cancels = status === 'cancelled' && !isCancelled;
  const setsBack = status === 'new' && order.status !== 'new' && !isCancelled && isTaken(order) && !isUndo;
  await guardChange(tx, order, {
    unpaid: cancels ? 'all' : undefined,
    takeBack: setsBack || (cancels && isTaken(order) && !isUndo) ? by : undefined,
  });
  const last = isCancelled || (cancels && isUndo) ? await findLastCancellation(tx, order.id) : undefined;
  if (cancels) {
    const reason = isUndo ? (last?.reason ?? null) : by.reason;
    await recordCancellation(tx, order, 'cancelled', { ...by, reason });
  } else if (setsBack) {
    await recordCancellation(tx, order, 'set_back', by);
  } else if (isCancelled && status !== 'cancelled' && last?.kind === 'cancelled') {
    await recordCancellation(tx, order, 'restored', by);
  }
}

/** Undoes the last step: the order's status, its items, its table and the month's sums. */
async function undo(
  tx: Tx,
  order: Row<'orders'>,
  expected: Parameters<typeof undoableStep>[1],
  by: TakeBack,
): Promise<Order> {
  const step = undoableStep(order, expected, tx.now());
  await guardStatus(tx, order, step.status, { ...by, isUndo: true });
  // Else undoing a colleague's step would let an order be cancelled without a reason.
  const takenAt = step.userId === by.userId ? step.takenAt : order.taken_at;
  await moveOrder(tx, order, step.status, { ...step, takenAt });
  await restoreItems(tx, step);
  const isPrepared = !step.awaitingApproval && step.status !== 'cancelled';
  // Items that are prepared again are on their tickets. A cancellation completed nothing.
  if (step.preparing.length > 0 && isPrepared && order.status !== 'cancelled') {
    const itemIds = step.preparing.map(({ id }) => id);
    await withdrawCompletionNotices(tx, order.id, itemIds);
  }
  return appendOrderUpdate(tx, order);
}

/**
 * Moves an order along `ORDER_STEPS`, with `override` to any status, with `undo` back to where its last step began.
 * @param change `mayChangeCompleted` is also needed for reopening, because an active order can be cancelled.
 * @throws {AppError} `not_found`, `status_conflict`, `items_held`, `forbidden`, as {@link guardChange}.
 */
export async function setOrderStatus(
  tx: Tx,
  id: number,
  change: ParsedBodyOf<typeof contract.setOrderStatus> & {
    mayChangeCompleted: boolean;
    by: TakeBack;
  },
): Promise<Order> {
  const order = await lockOrder(tx, id);
  if (change.undo) {
    return undo(tx, order, { status: change.status, itemId: null }, change.by);
  }
  if (!change.override && !ORDER_STEPS[order.status].includes(change.status)) {
    throw new AppError('status_conflict');
  }
  if (order.status === 'completed' && change.status !== 'completed' && !change.mayChangeCompleted) {
    throw new AppError('forbidden');
  }
  await guardStatus(tx, order, change.status, change.by);
  // The free selector of the orders screen also makes the items ready.
  const finishes = change.status === 'ready' || change.status === 'completed';
  if (finishes && !change.override) await requireNoneHeld(tx, id);
  const undoStep = await captureUndoStep(tx, order, { userId: change.by.userId });
  await moveOrder(tx, order, change.status);
  const isMadeReady = order.status === 'processing' && change.status === 'ready' && !change.override;
  if (isMadeReady) await recordOrderTime(tx, order);
  await updateOrderRow(tx, id, { undo_step: undoStep, updated_at: tx.now() });
  return appendOrderUpdate(tx, order);
}

/**
 * Cancels the orders that exist and have not ended; with `undo`, restores those whose last step was this cancellation.
 * @throws {AppError} as {@link guardChange}: then none is cancelled.
 */
export async function cancelOrders(
  tx: Tx,
  { ids, undo: isUndo }: Pick<ParsedBodyOf<typeof contract.cancelOrders>, 'ids' | 'undo'>,
  by: TakeBack,
): Promise<Order[]> {
  const changed: Order[] = [];
  const orders = await lockOrders(tx, { ids });
  await lockTables(
    tx,
    orders.flatMap(({ table_id }) => table_id ?? []),
  );
  const lastStep = { itemId: null };
  for (const { id, status } of orders) {
    if (!isUndo && !ORDER_STEPS[status].includes('cancelled')) continue;
    const order = await lockOrder(tx, id);
    if (!isUndo) {
      await guardStatus(tx, order, 'cancelled', by);
      const undoStep = await captureUndoStep(tx, order, { userId: by.userId });
      await moveOrder(tx, order, 'cancelled');
      await updateOrderRow(tx, id, { undo_step: undoStep, updated_at: tx.now() });
      changed.push(await appendOrderUpdate(tx, order));
    } else if (status === 'cancelled' && findUndoableStep(order, lastStep, tx.now())) {
      changed.push(await undo(tx, order, lastStep, by));
    }
  }
  return changed;
}

/**
 * Marks an item ready; the last one finishes the order. Safe to repeat; `undo` reverts it.
 * @throws {AppError} `not_found`, `status_conflict`, `items_held`.
 */
export async function setItemStatus(
  tx: Tx,
  ids: { orderId: number; itemId: number },
  change: ParsedBodyOf<typeof contract.setItemStatus>,
  rules: RestaurantSettings,
  by: TakeBack,
): Promise<Order> {
  const order = await lockOrder(tx, ids.orderId);
  const item = requireFound(
    await tx.db
      .selectFrom('order_items')
      .select(['id', 'status'])
      .where('id', '=', ids.itemId)
      .where('order_id', '=', order.id)
      .executeTakeFirst(),
  );
  if (item.status === change.status) return presentOrder(requireFound((await withItems(tx.db, [order]))[0]));
  if (change.undo) return undo(tx, order, { itemId: item.id }, by);
  await guardChange(tx, order);
  if (change.status !== 'ready' || !isActiveStatus(order.status)) throw new AppError('status_conflict');
  await requireNoneHeld(tx, order.id, item.id);
  const undoStep = await captureUndoStep(tx, order, { userId: by.userId, itemId: item.id });
  await addCompletionNotices(tx, order, [item.id]);
  await markItemsReady(tx, order.id, { itemId: item.id });
  await finishWhenReady(tx, order, rules);
  // Fired items stay fired, so the step can no longer be undone as a whole.
  const hasFired = await fireDueCourse(tx, order.id, rules);
  if (!hasFired) await updateOrderRow(tx, order.id, { undo_step: undoStep, updated_at: tx.now() });
  return appendOrderUpdate(tx, order);
}

/** Does nothing when another server ended the countdowns first. */
async function endDueCountdowns(tx: Tx, orderId: number, rules: RestaurantSettings): Promise<void> {
  const order = await updateOrderRow(tx, orderId, { updated_at: tx.now() });
  if (!order || !countsDown(order.status)) return;
  const marked = await markItemsReady(tx, orderId, { dueBy: tx.now() });
  if (marked === 0) return;
  await finishWhenReady(tx, order, rules);
  await fireDueCourse(tx, order.id, rules);
  await appendOrderUpdate(tx, order);
}

/**
 * Changes an order's table, contact or note; an active order occupies its new table and releases the old one.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `table_not_found`, 422 for a takeaway's table, as
 * {@link guardChange} for another table.
 */
export async function correctOrder(
  tx: Tx,
  id: number,
  sent: Partial<ParsedBodyOf<typeof contract.updateOrder>>,
): Promise<Order> {
  const order = await lockOrder(tx, id);
  const { table_id: tableId, version, ...texts } = sent;
  await bumpVersion(tx, 'orders', id, version);
  const { special_instructions: note } = texts;
  if (note !== undefined && note !== order.special_instructions) {
    await addNoteNotices(tx, order, note);
  }
  if (tableId === undefined || tableId === order.table_id) {
    await updateOrderRow(tx, id, { ...texts, updated_at: tx.now() });
    return appendOrderUpdate(tx, order);
  }
  if (order.order_type === 'takeaway') {
    throw invalidFields(problem('table_id', 'takeaway_has_no_table'));
  }
  const tables = await lockTables(tx, [tableId, order.table_id ?? tableId]);
  const table = requireFound(
    tables.find((locked) => locked.id === tableId),
    'table_not_found',
  );
  const hasEnded = await moveToVisitAt(tx, order, table);
  await updateOrderRow(tx, id, {
    ...texts,
    table_id: table.id,
    table_number: table.table_number,
    updated_at: tx.now(),
  });
  await addMoveNotices(tx, [order]);
  if (isActiveStatus(order.status)) await occupyTable(tx, table);
  if (order.table_id !== null && (hasEnded || isActiveStatus(order.status))) {
    await releaseTable(tx, order.table_id);
  }
  return appendOrderUpdate(tx, order);
}

/** @throws {AppError} `not_found`, as {@link guardChange}. */
export async function removeOrder(tx: Tx, id: number, by: TakeBack): Promise<void> {
  const order = await lockOrder(tx, id);
  const isOnBill = order.status !== 'cancelled';
  await guardChange(tx, order, {
    unpaid: isOnBill ? 'all' : undefined,
    takeBack: isOnBill && isTaken(order) ? by : undefined,
  });
  if (isOnBill) {
    await recordCancellation(tx, order, 'deleted', by);
  }
  await addCancellationNotices(tx, order);
  if (kitchenNotices(await lockOrder(tx, id)).length > 0) {
    await updateOrderRow(tx, id, { status: 'cancelled', updated_at: tx.now() });
    await keepNotices(tx, await appendOrderUpdate(tx, order));
  }
  await tx.db.deleteFrom('orders').where('id', '=', id).execute();
  await markMonthStale(tx, order);
  await leaveTable(tx, order);
  tx.append(toStaff({ type: 'order_deleted', data: { id } }), toVisitGuests(order.visit_id));
}

/**
 * Marks every item ready whose preparation time is over, if the setting `auto_ready` is on. Does not affect new orders
 * until staff take them.
 */
export async function endCountdowns(context: Context): Promise<void> {
  const orderIds = await findDueOrderIds(context.db, context.now());
  if (orderIds.length === 0) return;
  const rules = await readRestaurantSettings(context.db);
  if (!rules.autoReady) return;
  for (const orderId of orderIds) {
    await transact(context, (tx) => endDueCountdowns(tx, orderId, rules));
  }
}

export function scheduleCountdowns(context: Context): void {
  context.jobs.scheduleEvery(ITEM_COUNTDOWN_INTERVAL_MS, 'end countdowns', () => endCountdowns(context));
}
