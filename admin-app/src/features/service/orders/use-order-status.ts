import { useTranslation } from 'react-i18next';
import { setItemStatus, setOrderStatus } from 'shared-api/client/service/orders';
import type { ItemStatus, OrderStatus } from 'shared-api/contract/statuses';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { useApiMutation } from '../../../lib/use-api-mutation';

interface OrderStatusChange {
  id: number;
  status: OrderStatus;
  /** Sets any status, whatever the order's status is. */
  override?: boolean;
}

export function useOrderStatus() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { id, status, override }: OrderStatusChange) =>
      setOrderStatus(http, id, status, override),
    // Also after a failure: the server refuses a step that another user has already taken.
    invalidates: [keys.orders.all, keys.statistics.all],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    success: t('orders.status_saved'),
    failure: t('orders.status_failed'),
  });
}

export function useItemStatus() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { id, itemId, status }: { id: number; itemId: number; status: ItemStatus }) =>
      setItemStatus(http, id, itemId, status),
    invalidates: [],
    onSuccess: (order, _, client) => cacheOrder(client, order),
    failure: t('orders.item_failed'),
  });
}
