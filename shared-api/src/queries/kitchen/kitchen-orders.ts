import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { serverNow } from '../../client/server-clock';
import type { KitchenOrder } from '../../contract/kitchen/kitchen-orders';
import { withKitchenOrder } from '../../domain/kitchen/tickets';
import type { Order } from '../../contract/service/orders';
import { keys } from '../keys';

export const kitchenOrdersQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.orders.kitchen(),
    queryFn: () => expectList(http.send('GET /kitchen/orders')),
  });

/** Updates the kitchen's copy of an order. */
export function cacheKitchenOrder(client: QueryClient, order: Order): void {
  client.setQueryData<readonly KitchenOrder[]>(
    keys.orders.kitchen(),
    (orders) => orders && withKitchenOrder(orders, order, serverNow()),
  );
}

/** Removes a deleted order unless a station has to confirm a notice of it. */
export function removeKitchenOrder(client: QueryClient, id: number): void {
  client.setQueryData<KitchenOrder[]>(keys.orders.kitchen(), (orders) =>
    orders?.filter((order) => order.id !== id || order.kitchen_notices.length > 0),
  );
}
