import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { useServices } from '#services/services';
import { isQueued, sendOrQueueServed } from '#lib/offline-acts/queue-served';
import { useApiMutation } from '#lib/use-api-mutation';

/** Key by which steps of orders are found in the mutation cache, so that they can be undone. */
export const ORDER_STEP_KEY = ['order-step'];

export interface OrderStepInput {
  /** The order before the step. */
  order: Order;
  /** The item, for a step of a single item. */
  itemId?: number;
  /** Whether this undoes a step. */
  isUndo?: boolean;
}

interface OrderStatusInput extends OrderStepInput {
  status: OrderStatus;
  /** Sets the status regardless of the current one. */
  override?: boolean;
  /** Reason for the audit log. */
  reason?: string;
}

export function useOrderStatus() {
  const { t } = useTranslation();
  const { offlineActs } = useServices();
  return useApiMutation({
    mutationKey: ORDER_STEP_KEY,
    request: (http, { order, status, override = false, reason }: OrderStatusInput) => {
      const { id, table_number: tableNumber } = order;
      const send = () =>
        http.send('PUT /orders/{id}/status', { params: { id }, body: { status, override, reason } });
      return order.status === 'ready' && status === 'completed'
        ? sendOrQueueServed(offlineActs, { kind: 'order_served', orderId: id, tableNumber }, send)
        : send();
    },
    isShownElsewhere: isQueued,
    // Refetched after a failure as well: the server refuses a step that another user has already taken.
    invalidates: [keys.orders.all, keys.visits.all, keys.statistics.all],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    success: t('orders.status_saved'),
    failure: () => t('orders.status_failed'),
  });
}

export function useItemReady() {
  const { t } = useTranslation();
  return useApiMutation({
    mutationKey: ORDER_STEP_KEY,
    request: (http, { order, itemId }: OrderStepInput & { itemId: number }) =>
      http.send('PUT /orders/{id}/items/{itemId}/status', {
        params: { id: order.id, itemId },
        body: { status: 'ready' },
      }),
    invalidates: [],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    failure: t('orders.item_failed'),
  });
}

/** Undoes the last step of an order. */
export function useUndoOrderStep() {
  const { t } = useTranslation();
  return useApiMutation({
    mutationKey: ORDER_STEP_KEY,
    request: (http, { order, itemId }: OrderStepInput & { isUndo: true }) =>
      itemId === undefined
        ? http.send('PUT /orders/{id}/status', {
            params: { id: order.id },
            body: { status: order.status, undo: true },
          })
        : http.send('PUT /orders/{id}/items/{itemId}/status', {
            params: { id: order.id, itemId },
            body: { status: 'preparing', undo: true },
          }),
    invalidates: [keys.orders.all, keys.visits.all, keys.statistics.all],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    success: t('app.undone'),
    failure: t('app.undo_failed'),
  });
}
