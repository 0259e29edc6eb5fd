import { useTranslation } from 'react-i18next';
import type { Ticket } from 'shared-api/domain/kitchen/tickets';
import type { Order } from 'shared-api/contract/service/orders';
import { cacheKitchenOrder } from 'shared-api/queries/kitchen/kitchen-orders';
import { useApiMutation } from '#lib/use-api-mutation';

/** Confirms the notices of a ticket. */
export function useAcknowledgement(stationId: number) {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { order, notices }: Ticket) =>
      http.send('POST /kitchen/orders/{id}/stations/{stationId}/acknowledge', {
        params: { id: order.id, stationId },
        body: { notice_ids: notices.map(({ id }) => id) },
        onRepeat: 'nothing_more',
      }),
    invalidates: [],
    failure: t('kitchen.failed'),
    onSuccess: (order: Order, _, client) => cacheKitchenOrder(client, order),
  });
}

/** Confirms notices of several tickets. */
export function useAllAcknowledgement(stationId: number) {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, noticeIds: string[]) =>
      http.send('POST /kitchen/stations/{stationId}/acknowledge', {
        params: { stationId },
        body: { notice_ids: noticeIds },
        onRepeat: 'nothing_more',
      }),
    invalidates: [],
    failure: t('kitchen.failed'),
    onSuccess: (orders: Order[], _, client) => orders.forEach((order) => cacheKitchenOrder(client, order)),
  });
}
