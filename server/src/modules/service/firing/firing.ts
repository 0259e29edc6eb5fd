import type { Order } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { type Context, transact, type Tx } from '#context';
import type { Row } from '#db/schema';
import { AppError } from '#http/app-error';
import { itemStations } from '#modules/kitchen/item-stations';
import { addCompletionNotices, addHoldNotices } from '#modules/kitchen/kitchen-notices';
import {
  readRestaurantSettings,
  type RestaurantSettings,
} from '#modules/restaurant/settings/restaurant-settings';
import { findDueItems, fireDueCourse } from '../orders/due-course';
import { estimateFired, fireItems } from '../orders/item-firing';
import { findItems, findOrderIdsInCourses, lockOrders, updateOrderRow } from '../orders/order.store';
import { guardChange } from '../orders/order-guards';
import { appendOrderUpdate, lockOrder } from '../orders/order';
import { finishWhenReady, moveOrder } from '../orders/order-transitions';
import { captureUndoStep } from '../orders/undo-step';

/** Interval of the check for courses that are due by time. */
const COURSE_FIRING_INTERVAL_MS = 5_000;

type OrderWithItems = { order: Row<'orders'>; items: Row<'order_items'>[] };

/**
 * Locks the orders that contain these items of a visit, without items that have left it and orders that have ended.
 * @throws {AppError} `not_found` for an unknown visit, `status_conflict` for an order that awaits approval.
 */
async function lockItems(tx: Tx, visitId: number, itemIds: readonly number[]): Promise<OrderWithItems[]> {
  const visit = await tx.db.selectFrom('visits').select('id').where('id', '=', visitId).executeTakeFirst();
  if (!visit) throw new AppError('not_found');
  const holders = await tx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .distinct()
    .where('orders.visit_id', '=', visitId)
    .where('order_items.id', 'in', itemIds)
    .execute();
  if (holders.length === 0) return [];
  const locked = await lockOrders(tx, { ids: holders.map(({ id }) => id) });
  const found: OrderWithItems[] = [];
  for (const { id, status } of locked) {
    if (!isActiveStatus(status)) continue;
    const order = await lockOrder(tx, id);
    if (order.visit_id !== visitId) continue;
    if (order.fired_at === null) throw new AppError('status_conflict');
    await guardChange(tx, order);
    const items = await findItems(tx.db, id);
    found.push({ order, items: items.filter((item) => itemIds.includes(item.id)) });
  }
  return found;
}

/** @throws {AppError} `not_found`, `status_conflict`. */
export async function fireHeldItems(tx: Tx, visitId: number, itemIds: readonly number[]): Promise<Order[]> {
  const changed: Order[] = [];
  for (const { order, items } of await lockItems(tx, visitId, itemIds)) {
    await fireItems(
      tx,
      order.id,
      items.filter(({ hold }) => hold !== null),
    );
    changed.push(await appendOrderUpdate(tx, order));
  }
  return changed;
}

const isBegun = (item: Row<'order_items'>): boolean =>
  item.status === 'ready' || itemStations(item).some(({ state }) => state !== 'fired');

/** @throws {AppError} `not_found`, `status_conflict`, `items_begun`. */
export async function holdItems(tx: Tx, visitId: number, itemIds: readonly number[]): Promise<Order[]> {
  const now = tx.now();
  const changed: Order[] = [];
  for (const { order, items } of await lockItems(tx, visitId, itemIds)) {
    if (items.some((item) => item.hold === null && isBegun(item))) throw new AppError('items_begun');
    for (const item of items) {
      if (item.hold === null) await addHoldNotices(tx, order, item);
      await tx.db
        .updateTable('order_items')
        .set({ hold: 'staff', fired_at: null, due_at: null, items_ahead: null, updated_at: now })
        .where('id', '=', item.id)
        .execute();
    }
    await estimateFired(tx, order.id);
    await updateOrderRow(tx, order.id, { undo_step: null, updated_at: now });
    changed.push(await appendOrderUpdate(tx, order));
  }
  return changed;
}

/**
 * Serving items starts a new order, makes the items ready, and completes the order with its last one.
 * @throws {AppError} `not_found`, `status_conflict`, also if the setting `food_is_served` is off, `items_held`,
 * `bill_below_paid`.
 */
export async function serveItems(
  tx: Tx,
  visitId: number,
  itemIds: readonly number[],
  rules: RestaurantSettings,
  userId: number,
): Promise<Order[]> {
  if (!rules.foodIsServed) throw new AppError('status_conflict');
  const changed: Order[] = [];
  for (const { order, items } of await lockItems(tx, visitId, itemIds)) {
    if (items.some(({ hold }) => hold !== null)) throw new AppError('items_held');
    await serveItemsOf(
      tx,
      order,
      items.filter(({ served_at }) => served_at === null),
      rules,
      userId,
    );
    changed.push(await appendOrderUpdate(tx, order));
  }
  return changed;
}

async function serveItemsOf(
  tx: Tx,
  order: Row<'orders'>,
  items: readonly Row<'order_items'>[],
  rules: RestaurantSettings,
  userId: number,
): Promise<void> {
  if (items.length === 0) return;
  const now = tx.now();
  const ids = items.map(({ id }) => id);
  const undoStep = await captureUndoStep(tx, order, { userId, served: ids });
  await addCompletionNotices(tx, order, ids);
  await tx.db
    .updateTable('order_items')
    .set({ status: 'ready', served_at: now, updated_at: now })
    .where('id', 'in', ids)
    .execute();
  await updateOrderRow(tx, order.id, { undo_step: null, updated_at: now });
  const begun = order.status === 'new' ? 'processing' : order.status;
  if (begun !== order.status) await moveOrder(tx, order, begun);
  await finishWhenReady(tx, { ...order, status: begun }, rules);
  if (await fireDueCourse(tx, order.id, rules)) return;
  // An accidental tap can be undone as long as no further change has followed.
  await updateOrderRow(tx, order.id, { undo_step: undoStep, updated_at: now });
}

/** Fires every course that is due by time, and all courses once they are turned off. */
export async function fireDueCourses(context: Context): Promise<void> {
  const { db, now } = context;
  const orderIds = await findOrderIdsInCourses(db);
  if (orderIds.length === 0) return;
  const rules = await readRestaurantSettings(db);
  if (rules.coursesOn && rules.courseFiring !== 'minutes') return;
  for (const orderId of orderIds) {
    if ((await findDueItems(db, orderId, rules, now())).length === 0) continue;
    await transact(context, async (tx) => {
      // Locked, since another server may have fired it first.
      const order = await updateOrderRow(tx, orderId, { updated_at: now() });
      if (order && (await fireDueCourse(tx, orderId, rules))) {
        await appendOrderUpdate(tx, order);
      }
    });
  }
}

export function scheduleCourses(context: Context): void {
  context.jobs.scheduleEvery(COURSE_FIRING_INTERVAL_MS, 'fire courses', () => fireDueCourses(context));
}
