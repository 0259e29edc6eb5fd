import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getOrderItems, listOrders } from '../../client/service/orders';
import type { QueryOf } from '../../contract/endpoint';
import { ORDERS_PAGE_SIZE } from '../../domain/service/limits';
import type * as contract from '../../contract/service/orders';
import type { Order } from '../../contract/service/orders';
import { isActiveStatus } from '../../domain/statuses';
import { keys } from '../keys';

export const activeOrdersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.orders.active(), queryFn: () => http.send('GET /orders/active') });

/** Dates are YYYY-MM-DD and inclusive. */
export type OrderFilters = Omit<QueryOf<typeof contract.listOrders>, 'page' | 'limit'>;

/** The previous page stays until the next one is loaded. */
export const ordersPageQuery = (http: Http, filters: OrderFilters, page: number) =>
  queryOptions({
    queryKey: keys.orders.list({ ...filters, page }),
    queryFn: () => listOrders(http, { ...filters, page, limit: ORDERS_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** Shows the order from the active list while loading. */
export const orderQuery = (http: Http, client: QueryClient, id: number) =>
  queryOptions({
    queryKey: keys.orders.detail(id),
    queryFn: () => http.send('GET /orders/{id}', { params: { id } }),
    placeholderData: () =>
      client.getQueryData<Order[]>(keys.orders.active())?.find((order) => order.id === id),
  });

export const orderItemsQuery = (http: Http, id: number) =>
  queryOptions({ queryKey: keys.orders.items(id), queryFn: () => getOrderItems(http, id) });

/**
 * Updates every cached copy of an order, unless the copy is newer; active orders are added, others removed.
 */
export function cacheOrder(client: QueryClient, order: Order): void {
  client.setQueryData<Order[]>(keys.orders.active(), (orders) => orders && withOrder(orders, order));
  client.setQueryData<Order>(keys.orders.detail(order.id), (shown) => shown && newer(shown, order));
}

/** An open detail is not affected; it fails with 404 when it is fetched again. */
export function removeCachedOrder(client: QueryClient, id: number): void {
  client.setQueryData<Order[]>(keys.orders.active(), (orders) => orders?.filter((order) => order.id !== id));
}

const newer = (shown: Order | undefined, order: Order) =>
  shown && shown.updated_at > order.updated_at ? shown : order;

function withOrder(orders: Order[], order: Order): Order[] {
  const known = orders.find(({ id }) => id === order.id);
  const next = newer(known, order);
  if (!isActiveStatus(next.status)) return orders.filter(({ id }) => id !== order.id);
  return known ? orders.map((shown) => (shown.id === order.id ? next : shown)) : [next, ...orders];
}
