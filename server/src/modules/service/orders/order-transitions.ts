import { ACTIVE_ORDER_STATUSES, isActiveStatus, type OrderStatus } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import {
  addCancellationNotices,
  addCompletionNotices,
  withdrawCancellationNotices,
} from '#modules/kitchen/kitchen-notices';
import { NO_ESTIMATE } from '#modules/kitchen/ready-time/ready-times';
import type { RestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { lockTable } from '../tables/table.store';
import { occupyTable, releaseTable } from '../occupancy/table-status';
import { rejoinVisit, returnToVisit, syncVisitWithOrders } from './order-visits';
import { fireItems, firstItems, printUnready } from './item-firing';
import {
  COUNTDOWN_STATUSES,
  findItems,
  markItemsReady,
  markMonthStale,
  restartEndedCountdowns,
  updateOrderRow,
} from './order.store';
import type { UndoStep } from './undo-step';

/** The status of an order; a new order that awaits approval has a state of its own. */
type State = OrderStatus | 'awaiting';

const stateOf = ({ status, awaiting_approval }: Pick<Row<'orders'>, 'status' | 'awaiting_approval'>): State =>
  status === 'new' && awaiting_approval ? 'awaiting' : status;

const UNSOLD: readonly State[] = ['awaiting', 'cancelled'];
/** Those that the kitchen has and sales count. */
const SOLD: readonly State[] = ['new', 'processing', 'ready', 'completed'];
const ACTIVE: readonly State[] = ['awaiting', ...ACTIVE_ORDER_STATUSES];
const ENDED: readonly State[] = ['completed', 'cancelled'];
const ANY: readonly State[] = [...ACTIVE, ...ENDED];

/** Whether the order counts in sales. */
export const isSold = (order: Parameters<typeof stateOf>[0]): boolean => SOLD.includes(stateOf(order));

/** @param order as it was before. @param undone the step that the change undoes. */
type Effect = (tx: Tx, order: Row<'orders'>, undone?: UndoStep) => Promise<void>;

/** What a change of state does, in this order. */
const TRANSITIONS: readonly { from: readonly State[]; to: readonly State[]; effect: Effect }[] = [
  { from: UNSOLD, to: SOLD, effect: sendToKitchen },
  { from: ACTIVE, to: UNSOLD, effect: addCancellationNotices },
  // Without a restart, taking a late order would complete it at once.
  { from: ['awaiting', 'new', ...ENDED], to: COUNTDOWN_STATUSES, effect: restartEndedCountdowns },
  { from: ANY, to: ['ready', 'completed'], effect: finishItems },
  { from: UNSOLD, to: SOLD, effect: markMonthStale },
  { from: SOLD, to: UNSOLD, effect: markMonthStale },
  { from: ANY, to: ENDED, effect: leaveTable },
  { from: ENDED, to: ACTIVE, effect: returnToTable },
];

/**
 * Sets an order's status, approves it when it is taken, and updates its items, its table and the month's sums
 * accordingly ({@link TRANSITIONS}).
 * @param undone the step to undo: it restores whether the order awaits approval, and its visit.
 */
export async function moveOrder(
  tx: Tx,
  order: Row<'orders'>,
  status: OrderStatus,
  undone?: UndoStep,
): Promise<void> {
  const now = tx.now();
  const takes = status !== 'new' && status !== 'cancelled';
  const awaiting_approval = takes ? 0 : (undone?.awaitingApproval ?? order.awaiting_approval);
  await updateOrderRow(tx, order.id, {
    status,
    awaiting_approval,
    taken_at: undone ? undone.takenAt : (order.taken_at ?? (takes ? now : null)),
    // Undoing an approval withdraws the order from the kitchen.
    fired_at: awaiting_approval ? null : (order.fired_at ?? now),
    ...(awaiting_approval && NO_ESTIMATE),
    undo_step: null,
    updated_at: now,
  });
  const [from, to] = [stateOf(order), stateOf({ status, awaiting_approval })];
  for (const transition of TRANSITIONS) {
    if (transition.from.includes(from) && transition.to.includes(to)) {
      await transition.effect(tx, order, undone);
    }
  }
}

async function sendToKitchen(tx: Tx, order: Row<'orders'>): Promise<void> {
  if (order.fired_at === null) await fireItems(tx, order.id, await firstItems(tx, order.id));
  await withdrawCancellationNotices(tx, order.id);
  // The order's last paper in the kitchen says that it is cancelled.
  if (order.fired_at !== null) await printUnready(tx, order.id);
}

async function finishItems(tx: Tx, order: Row<'orders'>): Promise<void> {
  await addCompletionNotices(tx, order);
  await markItemsReady(tx, order.id);
}

async function returnToTable(tx: Tx, order: Row<'orders'>): Promise<void> {
  const table = order.table_id === null ? undefined : await lockTable(tx, order.table_id);
  await rejoinVisit(tx, order, table);
  if (table) await occupyTable(tx, table);
}

/**
 * Updates the visit and the table of an order that has ended or was removed.
 * @param order as it was before.
 * @param undone names the visit to which it returns.
 */
export async function leaveTable(
  tx: Tx,
  order: Row<'orders'>,
  { visitId }: Pick<UndoStep, 'visitId'> = { visitId: order.visit_id },
): Promise<void> {
  // The table is locked before the visit, as when orders are placed.
  if (order.table_id !== null) await lockTable(tx, order.table_id);
  await returnToVisit(tx, order, visitId);
  const hasEnded = await syncVisitWithOrders(tx, order.visit_id, order);
  if (order.table_id !== null && (hasEnded || isActiveStatus(order.status))) {
    await releaseTable(tx, order.table_id);
  }
}

/** Completes an order whose items are all ready; if food is served, the order is ready until all of it is served. */
export async function finishWhenReady(
  tx: Tx,
  order: Row<'orders'>,
  { foodIsServed }: RestaurantSettings,
): Promise<void> {
  const items = await findItems(tx.db, order.id);
  if (items.some(({ status }) => status === 'preparing')) return;
  const isServed = !foodIsServed || items.every(({ served_at }) => served_at !== null);
  const status = isServed ? 'completed' : 'ready';
  if (status !== order.status) await moveOrder(tx, order, status);
}
