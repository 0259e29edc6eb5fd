import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setItemStatus, setOrderStatus } from 'shared-api/client/service/orders';
import type { ItemStatus, OrderStatus } from 'shared-api/contract/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';

/** Moves an order on, step by step or (`override`) to any status, and says what came of it. */
export function useOrderStatus() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, status, override }: { id: number; status: OrderStatus; override?: boolean }) =>
      setOrderStatus(http, id, status, override),
    onSuccess: (order) => {
      cacheOrder(client, order);
      void client.invalidateQueries({ queryKey: keys.orders.all });
      void client.invalidateQueries({ queryKey: keys.statistics.all });
      notify.success(t('orders.status_saved'));
    },
    onError: (error) => {
      // What stands on the screen may be outdated: the server refuses a step that another has already made.
      void client.invalidateQueries({ queryKey: keys.orders.all });
      notify.error(t('orders.status_failed'), errorText(t, error));
    },
  });
}

/** Marks an item ready before, or without, its countdown. */
export function useItemStatus() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, itemId, status }: { id: number; itemId: number; status: ItemStatus }) =>
      setItemStatus(http, id, itemId, status),
    onSuccess: (order) => cacheOrder(client, order),
    onError: (error) => notify.error(t('orders.item_failed'), errorText(t, error)),
  });
}
