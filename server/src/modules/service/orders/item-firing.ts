import type { OrderItem } from 'shared-api/contract/service/orders';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { requireFound } from '#http/app-error';
import { firedAt, itemStations } from '#modules/kitchen/item-stations';
import { withdrawHoldNotices } from '#modules/kitchen/kitchen-notices';
import { nextRevision, printersQuery } from '#modules/kitchen/printing/enqueue';
import { enqueueTickets } from '#modules/kitchen/printing/enqueue-tickets';
import { estimateReady } from '#modules/kitchen/ready-time/ready-times';
import { presentOrder } from './order.presenter';
import { dueAt, findItems, findOrder, updateOrderRow } from './order.store';

/** The properties of items on which an estimate depends. */
const toEstimate = (items: readonly Row<'order_items'>[]) =>
  items.map((item) => ({
    productId: item.product_id ?? 0,
    durationMinutes: item.duration_minutes,
    stationIds: itemStations(item).map(({ id }) => id),
  }));

/** Estimates when the fired items of an order will be ready. @returns the number of items ahead of each. */
export async function estimateFired(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const now = tx.now();
  const items = await findItems(tx.db, orderId);
  const open = items.filter(({ status, fired_at }) => status === 'preparing' && fired_at !== null);
  const { order, itemsAhead } = estimateReady(tx.context, toEstimate(open), now);
  const isWhole =
    open.length === items.length && open.every(({ fired_at }) => fired_at === open[0]?.fired_at);
  // An order in courses is not measured, since its time also depends on the guests.
  await updateOrderRow(tx, orderId, {
    ...order,
    expected_ms: isWhole ? order.expected_ms : null,
    updated_at: now,
  });
  return new Map(open.map(({ id }, index) => [id, itemsAhead[index] ?? 0]));
}

/**
 * Sends items to the kitchen: starts their countdowns, estimates and tickets. The caller must have locked the order,
 * which staff have approved.
 */
export async function fireItems(
  tx: Tx,
  orderId: number,
  items: readonly Row<'order_items'>[],
): Promise<void> {
  if (items.length === 0) return;
  const now = tx.now();
  for (const item of items) {
    const stationIds = itemStations(item).map(({ id }) => id);
    await tx.db
      .updateTable('order_items')
      .set({
        hold: null,
        fired_at: now,
        due_at: dueAt(item, now),
        stations: firedAt(stationIds, now),
        updated_at: now,
      })
      .where('id', '=', item.id)
      .execute();
  }
  const ids = items.map(({ id }) => id);
  const ahead = await estimateFired(tx, orderId);
  for (const id of ids) {
    const items_ahead = ahead.get(id) ?? null;
    await tx.db.updateTable('order_items').set({ items_ahead }).where('id', '=', id).execute();
  }
  await withdrawHoldNotices(tx, orderId, ids);
  await updateOrderRow(tx, orderId, { undo_step: null, updated_at: now });
  await printTickets(tx, orderId, ({ id }) => ids.includes(id));
}

/** Prints tickets of the unready items of an order whose cancellation is undone. */
export const printUnready = (tx: Tx, orderId: number): Promise<void> =>
  printTickets(tx, orderId, ({ status, fired_at }) => status === 'preparing' && fired_at !== null);

/**
 * Prints tickets with a new revision, since items may be on paper already when an approval or a cancellation was
 * undone.
 */
async function printTickets(tx: Tx, orderId: number, isPrinted: (item: OrderItem) => boolean): Promise<void> {
  const printers = await printersQuery(tx.db).execute();
  if (printers.length === 0) return;
  const order = presentOrder(requireFound(await findOrder(tx.db, orderId)));
  const items = order.items.filter(isPrinted);
  const revisionOf = (documentKey: string) => nextRevision(tx, 'ticket', documentKey);
  await enqueueTickets(tx, order, items, printers, { revisionOf });
}

/** Items of an order that was just approved, without held ones. */
export const firstItems = async (tx: Tx, orderId: number): Promise<Row<'order_items'>[]> =>
  (await findItems(tx.db, orderId)).filter(({ hold }) => hold === null);
