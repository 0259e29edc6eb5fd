import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listKitchenOrders } from '../../client/kitchen/kitchen-orders';
import type { KitchenOrder } from '../../contract/kitchen/kitchen-orders';
import { isInKitchen } from '../../contract/kitchen/tickets';
import type { Order } from '../../contract/service/orders';
import { keys } from '../keys';

export const kitchenOrdersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.orders.kitchen(), queryFn: () => listKitchenOrders(http) });

/**
 * Updates the kitchen's copy of an order, unless that is newer; one that left the kitchen is removed. Messages have no
 * number of guests: the visit's is known from the fetched orders.
 */
export function cacheKitchenOrder(client: QueryClient, order: Order): void {
  client.setQueryData<KitchenOrder[]>(keys.orders.kitchen(), (orders) => {
    if (!orders) return orders;
    const known = orders.find(({ id }) => id === order.id);
    if (known && known.updated_at > order.updated_at) return orders;
    const others = orders.filter(({ id }) => id !== order.id);
    if (!isInKitchen(order, Date.now())) return others;
    const visit = orders.find(({ visit_id }) => visit_id === order.visit_id);
    return [...others, { ...order, guest_count: visit?.guest_count ?? null }];
  });
}

export function removeKitchenOrder(client: QueryClient, id: number): void {
  client.setQueryData<KitchenOrder[]>(keys.orders.kitchen(), (orders) =>
    orders?.filter((order) => order.id !== id),
  );
}
