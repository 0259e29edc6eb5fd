import type { ParsedBodyOf, ReplyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/kitchen/kitchen-orders';
import { withStateAt } from 'shared-api/domain/kitchen/tickets';
import { KITCHEN_RECALL_MS } from 'shared-api/domain/kitchen/limits';
import type { KitchenNotice, Order, OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { transact, type Context, type Tx } from '#context';
import type { Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { toTimestamp } from '#time/timestamp';
import type { RestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { fireDueCourse } from '../orders/due-course';
import { presentOrder } from '../orders/order.presenter';
import { dueAt, findItems, findOrder, updateOrderRow } from '../orders/order.store';
import { guardChange } from '../orders/order-guards';
import { appendOrderUpdate, lockOrder } from '../orders/order';
import { finishWhenReady, moveOrder } from '../orders/order-transitions';
import { captureUndoStep, findUndoableStep } from '../orders/undo-step';
import { findDefaultStationId } from '#modules/kitchen/default-station';
import { itemStations } from '#modules/kitchen/item-stations';
import { recordItemTime, recordOrderTime } from '#modules/kitchen/ready-time/ready-times';
import { changeNotices, findNoticedOrders, removeDeletedNotices } from '#modules/kitchen/kitchen-notices';
import { nextRevision, presentPrinted, printersQuery } from '#modules/kitchen/printing/enqueue';
import { enqueueTickets } from '#modules/kitchen/printing/enqueue-tickets';

/** Time after the end of a visit at which its notices to the kitchen end unconfirmed. */
export const NOTICES_END_AFTER_VISIT_MS = 3_600_000;
/** Time after which any notice to the kitchen ends unconfirmed. */
export const NOTICES_END_AFTER_MS = 24 * 3_600_000;

interface TicketId {
  id: number;
  stationId: number;
}

/**
 * Sets how far a station is with items. The order follows: it is taken with the first item that is begun, ready or
 * completed with the last one, and preparing again when an item is reset, or new again if the station thereby undoes that
 * it took the order. Items that were voided, moved, held or served meanwhile are left out.
 * @throws {AppError} `not_found`; `status_conflict` for an order that the kitchen does not have.
 */
export async function setTicketItems(
  tx: Tx,
  ticket: TicketId,
  { items }: ParsedBodyOf<typeof contract.setTicketItems>,
  rules: RestaurantSettings,
): Promise<Order> {
  const now = tx.now();
  const order = await lockOrder(tx, ticket.id);
  requireCookable(order, rules, now);
  await guardChange(tx, order);
  const defaultStationId = await findDefaultStationId(tx.db);
  const stored = await findItems(tx.db, order.id);
  const states = new Map(items.map(({ id, state }) => [id, state]));
  const after: Pick<OrderItem, 'stations' | 'status'>[] = [];
  for (const item of stored) {
    const before = { status: item.status, stations: itemStations(item) };
    const state = states.get(item.id);
    const place = { stationId: ticket.stationId, defaultStationId };
    const isAtStations = item.hold === null && item.served_at === null;
    const changed = state && isAtStations && withStateAt(before, place, state, toTimestamp(now));
    after.push(changed || before);
    if (!changed) continue;
    const wasReady = before.stations.some((one) => one.id === ticket.stationId && one.state === 'ready');
    if (state === 'ready' && !wasReady && before.status === 'preparing') {
      await recordItemTime(tx, item, ticket.stationId);
    }
    const isRecalled = before.status === 'ready' && changed.status === 'preparing';
    await tx.db
      .updateTable('order_items')
      .set({
        status: changed.status,
        stations: JSON.stringify(changed.stations),
        due_at: isRecalled ? dueAt(item, now) : item.due_at,
        updated_at: now,
      })
      .where('id', '=', item.id)
      .execute();
  }
  const last = findUndoableStep(order, { itemId: null, stationId: ticket.stationId }, now);
  const takes = order.status === 'new';
  const undoStep = takes
    ? await captureUndoStep(tx, order, { stationId: ticket.stationId })
    : last && order.undo_step;
  const isReady = after.every(({ status }) => status === 'ready');
  const isBegun = after.some(({ stations }) => stations.some(({ state }) => state !== 'fired'));
  if (isReady) {
    if (order.status === 'new' || order.status === 'processing') {
      await recordOrderTime(tx, order);
      await finishWhenReady(tx, order, rules);
    }
  } else if (last && !takes && !isBegun) {
    await moveOrder(tx, order, 'new', last);
  } else if (takes ? isBegun : order.status !== 'processing') {
    await moveOrder(tx, order, 'processing');
  }
  const hasFired = await fireDueCourse(tx, order.id, rules);
  await updateOrderRow(tx, order.id, { undo_step: hasFired ? null : undoStep, updated_at: now });
  return appendOrderUpdate(tx, order);
}

/** A completed order can be recalled only if `food_is_served` is off: then the last bump completes it. */
function requireCookable(order: Row<'orders'>, { foodIsServed }: RestaurantSettings, nowMs: number): void {
  const isRecent = nowMs - order.created_at < KITCHEN_RECALL_MS;
  const isRecallable = order.status === 'completed' && !foodIsServed && isRecent;
  if (order.fired_at === null || !(isActiveStatus(order.status) || isRecallable)) {
    throw new AppError('status_conflict');
  }
}

/** @throws {AppError} `not_found`. */
export async function acknowledgeNotices(
  tx: Tx,
  { id, stationId }: TicketId,
  { notice_ids: ids }: ParsedBodyOf<typeof contract.acknowledgeNotices>,
): Promise<Order> {
  return requireFound(await removeNotices(tx, id, isConfirmed(stationId, ids)));
}

/** Confirms several notices of a station. */
export async function acknowledgeAllNotices(
  tx: Tx,
  stationId: number,
  { notice_ids: ids }: ParsedBodyOf<typeof contract.acknowledgeAllNotices>,
): Promise<Order[]> {
  const isOver = isConfirmed(stationId, ids);
  const changed: Order[] = [];
  for (const { id, notices } of await findNoticedOrders(tx.db)) {
    const order = notices.some(isOver) && (await removeNotices(tx, id, isOver));
    if (order) changed.push(order);
  }
  return changed;
}

/**
 * Ends notices that no display has confirmed, for example because paper is used: an hour after the visit has ended, and at
 * the latest a day after they were given.
 */
async function endOldNotices(context: Context): Promise<void> {
  const nowMs = context.now();
  for (const { id, notices, visitEndedMs } of await findNoticedOrders(context.db)) {
    const isVisitOver = visitEndedMs !== null && visitEndedMs <= nowMs - NOTICES_END_AFTER_VISIT_MS;
    const isOver = ({ created_at }: KitchenNotice) => {
      const ageMs = nowMs - Date.parse(created_at);
      return ageMs >= NOTICES_END_AFTER_MS || (isVisitOver && ageMs >= NOTICES_END_AFTER_VISIT_MS);
    };
    if (notices.some(isOver)) await transact(context, (tx) => removeNotices(tx, id, isOver));
  }
}

export const scheduleEndOfNotices = (context: Context): void =>
  context.jobs.scheduleHourly('end kitchen notices', () => endOldNotices(context));

const isConfirmed =
  (stationId: number, ids: readonly string[]) =>
  ({ id, station_id }: KitchenNotice): boolean =>
    station_id === stationId && ids.includes(id);

/** Undefined if the order does not exist and has no notices. */
async function removeNotices(
  tx: Tx,
  id: number,
  isOver: (notice: KitchenNotice) => boolean,
): Promise<Order | undefined> {
  const now = tx.now();
  const order = await updateOrderRow(tx, id, { updated_at: now });
  if (order) {
    await changeNotices(tx, id, (notices) => notices.filter((notice) => !isOver(notice)));
    return appendOrderUpdate(tx, order);
  }
  const deleted = await removeDeletedNotices(tx, id, isOver);
  if (deleted) tx.append(toStaff({ type: 'order_updated', data: deleted }));
  return deleted;
}

/**
 * Prints a copy of a ticket in its current state, finished or not.
 * @returns the number of printers.
 * @throws {AppError} `not_found`; `status_conflict` for an order that the kitchen does not have; `paper_waiting`.
 */
export async function printTicket(
  tx: Tx,
  { id, stationId }: TicketId,
  { item_ids: ids }: ParsedBodyOf<typeof contract.printTicket>,
): Promise<ReplyOf<typeof contract.printTicket>> {
  const order = presentOrder(requireFound(await findOrder(tx.db, id)));
  if (order.fired_at === null || order.status === 'cancelled') throw new AppError('status_conflict');
  const printers = await printersQuery(tx.db).execute();
  const isOfTicket = (item: OrderItem) =>
    item.fired_at !== null && (ids.length === 0 || ids.includes(item.id));
  const used = await enqueueTickets(tx, order, order.items.filter(isOfTicket), printers, {
    stationId,
    isCopy: true,
    revisionOf: (documentKey) => nextRevision(tx, 'ticket', documentKey),
  });
  return presentPrinted(used, printers);
}
