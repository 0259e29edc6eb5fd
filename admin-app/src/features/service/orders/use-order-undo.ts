import type { Order } from 'shared-api/contract/service/orders';
import { useUndoableSteps } from '../../../lib/use-undoable-steps';
import { ORDER_STEP_KEY, type OrderStepInput } from './use-order-status';

/** The last steps made here, by the order's id. */
export const useOrderSteps = () => useUndoableSteps<OrderStepInput, Order>(ORDER_STEP_KEY);
export type OrderSteps = ReturnType<typeof useOrderSteps>;

/** What undoing an order's last step needs; undefined when the order has moved on since. */
export function undoOf(steps: OrderSteps, order: Order): (OrderStepInput & { isUndo: true }) | undefined {
  const step = steps.get(order.id);
  if (!step || step.result.status !== order.status) return undefined;
  return { ...step.input, isUndo: true };
}
