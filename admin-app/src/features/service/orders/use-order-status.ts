import { useTranslation } from 'react-i18next';
import {
  setItemStatus,
  setOrderStatus,
  undoItemReady,
  undoOrderStatus,
} from 'shared-api/client/service/orders';
import type { Order } from 'shared-api/contract/service/orders';
import type { OrderStatus } from 'shared-api/contract/statuses';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { useApiMutation } from '../../../lib/use-api-mutation';

/** Steps of orders are found in the mutation cache by this key, to be undone. */
export const ORDER_STEP_KEY = ['order-step'];

export interface OrderStepInput {
  /** As it was before. */
  order: Order;
  /** Of a step that concerns one item. */
  itemId?: number;
  /** This is not a step, but takes one back. */
  isUndo?: boolean;
}

interface OrderStatusInput extends OrderStepInput {
  status: OrderStatus;
  /** Sets any status, whatever the order's status is. */
  override?: boolean;
  /** For the audit log. */
  reason?: string;
}

export function useOrderStatus() {
  const { t } = useTranslation();
  return useApiMutation({
    mutationKey: ORDER_STEP_KEY,
    request: (http, { order, status, override, reason }: OrderStatusInput) =>
      setOrderStatus(http, order.id, status, override, reason),
    // Also after a failure: the server refuses a step that another user has already taken.
    invalidates: [keys.orders.all, keys.visits.all, keys.statistics.all],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    success: t('orders.status_saved'),
    failure: t('orders.status_failed'),
  });
}

export function useItemReady() {
  const { t } = useTranslation();
  return useApiMutation({
    mutationKey: ORDER_STEP_KEY,
    request: (http, { order, itemId }: OrderStepInput & { itemId: number }) =>
      setItemStatus(http, order.id, itemId, 'ready'),
    invalidates: [],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    failure: t('orders.item_failed'),
  });
}

/** Takes the last step of an order back. */
export function useUndoOrderStep() {
  const { t } = useTranslation();
  return useApiMutation({
    mutationKey: ORDER_STEP_KEY,
    request: (http, { order, itemId }: OrderStepInput & { isUndo: true }) =>
      itemId === undefined
        ? undoOrderStatus(http, order.id, order.status)
        : undoItemReady(http, order.id, itemId),
    invalidates: [keys.orders.all, keys.visits.all, keys.statistics.all],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    success: t('app.undone'),
    failure: t('app.undo_failed'),
  });
}
