import { UNDO_ACCEPTED_MS } from 'shared-api/domain/service/limits';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { compileOnce } from '#db/compile-once';
import type { Tx } from '#context';
import type { Flag, Row } from '#db/schema';
import { AppError } from '#http/app-error';

/** State of an order before the last step of staff. */
export interface UndoStep {
  /** When the step was taken. */
  takenAtMs: number;
  /** Who took the step; missing if it was part of closing a visit, and for a station's. */
  userId?: number;
  /** The station that took a new order; its display undoes that by setting the items back. */
  stationId?: number;
  status: OrderStatus;
  awaitingApproval: Flag;
  visitId: number;
  /** When staff had taken the order. */
  takenAt: Row<'orders'>['taken_at'];
  /** The item that was marked ready; null for a step of the whole order. */
  itemId: number | null;
  preparing: Pick<Row<'order_items'>, 'id' | 'due_at' | 'hold' | 'fired_at'>[];
  /** Ids of the items that the step served. */
  served?: number[];
}

const preparingItems = compileOnce((db, orderId: number) =>
  db
    .selectFrom('order_items')
    .select(['id', 'due_at', 'hold', 'fired_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'preparing'),
);

/** Captures the current state of an order, as the value of `orders.undo_step`. */
export async function captureUndoStep(
  tx: Tx,
  order: Row<'orders'>,
  { itemId = null, ...step }: { itemId?: number | null } & Pick<UndoStep, 'userId' | 'stationId' | 'served'>,
): Promise<string> {
  const preparing = await preparingItems(tx.db, order.id).execute();
  const state: UndoStep = {
    ...step,
    takenAtMs: tx.now(),
    status: order.status,
    awaitingApproval: order.awaiting_approval,
    visitId: order.visit_id,
    takenAt: order.taken_at,
    itemId,
    preparing,
  };
  return JSON.stringify(state);
}

type Expected = Partial<Pick<UndoStep, 'status' | 'itemId' | 'stationId'>>;

/**
 * @param expected the step that the caller wants to undo, so that a later step of another user stays.
 * @returns null if it was not the last step, or was too long ago.
 */
export function findUndoableStep(order: Row<'orders'>, expected: Expected, nowMs: number): UndoStep | null {
  const step = order.undo_step === null ? null : (JSON.parse(order.undo_step) as UndoStep);
  const { itemId, stationId, status = step?.status } = expected;
  if (!step || step.itemId !== itemId || step.stationId !== stationId || step.status !== status) return null;
  return nowMs - step.takenAtMs > UNDO_ACCEPTED_MS ? null : step;
}

/** {@link findUndoableStep}. @throws {AppError} `status_conflict` without one. */
export function undoableStep(order: Row<'orders'>, expected: Expected, nowMs: number): UndoStep {
  const step = findUndoableStep(order, expected, nowMs);
  if (!step) throw new AppError('status_conflict');
  return step;
}

/** Sets the items back to preparing, with their previous countdowns. */
export async function restoreItems(tx: Tx, { preparing, served = [] }: UndoStep): Promise<void> {
  for (const { id, ...before } of preparing) {
    await tx.db
      .updateTable('order_items')
      .set({ ...before, status: 'preparing', updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
  }
  for (const id of served) {
    await tx.db.updateTable('order_items').set({ served_at: null }).where('id', '=', id).execute();
  }
}
