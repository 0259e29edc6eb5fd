import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { serverNow } from '../../client/server-clock';
import type { KitchenOrder } from '../../contract/kitchen/kitchen-orders';
import { withKitchenOrder } from '../../domain/kitchen/tickets';
import { isActiveStatus } from '../../domain/statuses';
import type { Order } from '../../contract/service/orders';
import { keys } from '../keys';

export const kitchenOrdersQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.orders.kitchen(),
    queryFn: () => expectList(http.send('GET /kitchen/orders')),
  });

/**
 * Updates the kitchen's copy of an order. Finished orders stay only while a display shows the list, for its notices and
 * to be recalled: it fetches them when it opens, and any other screen would collect them all evening.
 */
export function cacheKitchenOrder(client: QueryClient, order: Order): void {
  const queryKey = keys.orders.kitchen();
  const isShown = client.getQueryCache().find({ queryKey })?.isActive() ?? false;
  client.setQueryData<readonly KitchenOrder[]>(queryKey, (orders) =>
    isShown || isActiveStatus(order.status)
      ? orders && withKitchenOrder(orders, order, serverNow())
      : orders?.filter(({ id }) => id !== order.id),
  );
}

/** Removes a deleted order unless a station has to confirm a notice of it. */
export function removeKitchenOrder(client: QueryClient, id: number): void {
  client.setQueryData<KitchenOrder[]>(keys.orders.kitchen(), (orders) =>
    orders?.filter((order) => order.id !== id || order.kitchen_notices.length > 0),
  );
}
