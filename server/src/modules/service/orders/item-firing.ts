import type { OrderItem } from 'shared-api/contract/service/orders';
import type { Context } from '#context';
import type { Trx } from '#db/database';
import type { Row } from '#db/schema';
import { requireFound } from '#http/app-error';
import { firedAt, itemStations } from '#modules/kitchen/item-stations';
import { withdrawHoldNotices } from '#modules/kitchen/kitchen-notices';
import { printersQuery } from '#modules/kitchen/printing/enqueue';
import { enqueueTickets } from '#modules/kitchen/printing/enqueue-tickets';
import { nextRevision } from '#modules/kitchen/printing/print-job.service';
import { estimateReady } from '#modules/kitchen/ready-time/ready-times';
import { presentOrder } from './order.presenter';
import { dueAt, updateOrderRow, withItems } from './order.repository';

const itemsOf = (trx: Trx, orderId: number): Promise<Row<'order_items'>[]> =>
  trx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** The properties of items on which an estimate depends. */
const toEstimate = (items: readonly Row<'order_items'>[]) =>
  items.map((item) => ({
    productId: item.product_id ?? 0,
    durationMinutes: item.duration_minutes,
    stationIds: itemStations(item).map(({ id }) => id),
  }));

/** Estimates when the fired items of an order will be ready. @returns the number of items ahead of each. */
export async function estimateFired(
  context: Context,
  trx: Trx,
  orderId: number,
): Promise<Map<number, number>> {
  const now = context.now();
  const items = await itemsOf(trx, orderId);
  const open = items.filter(({ status, fired_at }) => status === 'preparing' && fired_at !== null);
  const { order, itemsAhead } = estimateReady(context, toEstimate(open), now);
  const isWhole = open.length === items.length && open.every(({ fired_at }) => fired_at === now);
  // An order in courses is not measured, since its time also depends on the guests.
  await updateOrderRow(trx, orderId, {
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
  context: Context,
  trx: Trx,
  orderId: number,
  items: readonly Row<'order_items'>[],
): Promise<void> {
  if (items.length === 0) return;
  const now = context.now();
  for (const item of items) {
    const stationIds = itemStations(item).map(({ id }) => id);
    await trx
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
  const ahead = await estimateFired(context, trx, orderId);
  for (const id of ids) {
    const items_ahead = ahead.get(id) ?? null;
    await trx.updateTable('order_items').set({ items_ahead }).where('id', '=', id).execute();
  }
  await withdrawHoldNotices(trx, orderId, ids);
  await updateOrderRow(trx, orderId, { undo_step: null, updated_at: now });
  await printTickets(trx, orderId, ({ id }) => ids.includes(id), now);
}

/** Prints tickets of the unready items of an order whose cancellation is undone. */
export const printUnready = (trx: Trx, orderId: number, nowMs: number): Promise<void> =>
  printTickets(trx, orderId, ({ status, fired_at }) => status === 'preparing' && fired_at !== null, nowMs);

/**
 * Prints tickets with a new revision, since items may be on paper already when an approval or a cancellation was
 * undone.
 */
async function printTickets(
  trx: Trx,
  orderId: number,
  isPrinted: (item: OrderItem) => boolean,
  nowMs: number,
): Promise<void> {
  const printers = await printersQuery(trx).execute();
  if (printers.length === 0) return;
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const [record] = await withItems(trx, [requireFound(row)]);
  const order = presentOrder(requireFound(record));
  const items = order.items.filter(isPrinted);
  const revisionOf = (documentKey: string) => nextRevision(trx, 'ticket', documentKey);
  await enqueueTickets(trx, order, items, printers, nowMs, { revisionOf });
}

/** Items of an order that was just approved, without held ones. */
export const firstItems = async (trx: Trx, orderId: number): Promise<Row<'order_items'>[]> =>
  (await itemsOf(trx, orderId)).filter(({ hold }) => hold === null);
