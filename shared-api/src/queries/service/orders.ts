import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getOrder, getOrderItems, listActiveOrders, listOrders } from '../../client/service/orders';
import type { QueryOf } from '../../contract/endpoint';
import { ORDERS_PAGE_SIZE } from '../../contract/limits';
import type * as contract from '../../contract/service/orders';
import type { Order } from '../../contract/service/orders';
import { isActiveStatus } from '../../contract/statuses';
import { keys } from '../keys';

/** Orders that are neither completed nor cancelled, newest first (SPEC §9, "Dashboard order list"). */
export const activeOrdersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.orders.active(), queryFn: () => listActiveOrders(http) });

/** What the orders screen filters by; dates are YYYY-MM-DD, both included. */
export type OrderFilters = Omit<QueryOf<typeof contract.listOrders>, 'page' | 'limit'>;

/** One page of all orders, newest first; the page before stays in sight while the next one loads. */
export const ordersPageQuery = (http: Http, filters: OrderFilters, page: number) =>
  queryOptions({
    queryKey: keys.orders.list({ ...filters, page }),
    queryFn: () => listOrders(http, { ...filters, page, limit: ORDERS_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** One order; what the active list already knows is shown while it loads. */
export const orderQuery = (http: Http, client: QueryClient, id: number) =>
  queryOptions({
    queryKey: keys.orders.detail(id),
    queryFn: () => getOrder(http, id),
    placeholderData: () =>
      client.getQueryData<Order[]>(keys.orders.active())?.find((order) => order.id === id),
  });

/** The items of an order that came without them (SPEC §4, "Order item status"). */
export const orderItemsQuery = (http: Http, id: number) =>
  queryOptions({ queryKey: keys.orders.items(id), queryFn: () => getOrderItems(http, id) });

/**
 * Writes an order wherever it is shown: a new one on top of the active list, one that has ended out of it,
 * and into a detail that was opened. An older state than the one shown is ignored.
 */
export function cacheOrder(client: QueryClient, order: Order): void {
  client.setQueryData<Order[]>(keys.orders.active(), (orders) => orders && withOrder(orders, order));
  client.setQueryData<Order>(keys.orders.detail(order.id), (shown) => shown && newer(shown, order));
}

/** Takes a removed order out of the active list; an open detail finds out when it is fetched again. */
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
