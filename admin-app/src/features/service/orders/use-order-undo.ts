import type { Order } from 'shared-api/contract/service/orders';
import { useUndoableSteps } from '#lib/use-undoable-steps';
import { ORDER_STEP_KEY, type OrderStepInput } from './use-order-status';

/** The last steps taken on this device, by the order's id. */
export const useOrderSteps = () => useUndoableSteps<OrderStepInput, Order>(ORDER_STEP_KEY);
export type OrderSteps = ReturnType<typeof useOrderSteps>;

/** The data needed to undo an order's last step; undefined if the order has changed since then. */
export function undoOf(steps: OrderSteps, order: Order): (OrderStepInput & { isUndo: true }) | undefined {
  const step = steps.get(order.id);
  if (!step || step.result.status !== order.status) return undefined;
  return { ...step.input, isUndo: true };
}
