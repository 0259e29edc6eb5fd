import { UNDO_ACCEPTED_MS } from 'shared-api/contract/limits';
import type { OrderStatus } from 'shared-api/contract/statuses';
import type { Trx } from '../../../db/database';
import type { Flag, Row } from '../../../db/schema';
import { AppError } from '../../../http/app-error';

/** An order as it was before staff last did something to it. */
export interface UndoStep {
  takenAtMs: number;
  status: OrderStatus;
  awaitingApproval: Flag;
  visitId: number;
  /** The item that was marked ready; null for a step of the whole order. */
  itemId: number | null;
  preparing: Pick<Row<'order_items'>, 'id' | 'due_at' | 'hold' | 'fired_at'>[];
  /** Ids of the items that the step served; a step of an earlier version has none. */
  served?: number[];
}

/** @returns the step that leads back to the order as it is now, for `orders.undo_step`. */
export async function stepBackTo(
  trx: Trx,
  order: Row<'orders'>,
  itemId: number | null,
  nowMs: number,
  served: number[] = [],
): Promise<string> {
  const preparing = await trx
    .selectFrom('order_items')
    .select(['id', 'due_at', 'hold', 'fired_at'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'preparing')
    .execute();
  const step: UndoStep = {
    takenAtMs: nowMs,
    status: order.status,
    awaitingApproval: order.awaiting_approval,
    visitId: order.visit_id,
    itemId,
    preparing,
    served,
  };
  return JSON.stringify(step);
}

type Expected = Partial<Pick<UndoStep, 'status' | 'itemId'>>;

/**
 * @param expected what the caller wants to undo, so that a later step of another user stays.
 * @returns null when that was not the last step, or too long ago.
 */
export function findUndoableStep(order: Row<'orders'>, expected: Expected, nowMs: number): UndoStep | null {
  const step = order.undo_step === null ? null : (JSON.parse(order.undo_step) as UndoStep);
  const { itemId, status = step?.status } = expected;
  if (!step || step.itemId !== itemId || step.status !== status) return null;
  return nowMs - step.takenAtMs > UNDO_ACCEPTED_MS ? null : step;
}

/** {@link findUndoableStep}. @throws {AppError} `status_conflict` without one. */
export function undoableStep(order: Row<'orders'>, expected: Expected, nowMs: number): UndoStep {
  const step = findUndoableStep(order, expected, nowMs);
  if (!step) throw new AppError('status_conflict');
  return step;
}

/** Makes the items preparing again, with the countdowns they had. */
export async function restoreItems(
  trx: Trx,
  { preparing, served = [] }: UndoStep,
  nowMs: number,
): Promise<void> {
  for (const { id, ...before } of preparing) {
    await trx
      .updateTable('order_items')
      .set({ ...before, status: 'preparing', updated_at: nowMs })
      .where('id', '=', id)
      .execute();
  }
  for (const id of served) {
    await trx.updateTable('order_items').set({ served_at: null }).where('id', '=', id).execute();
  }
}
