import type { BodyOf, QueryOf } from '../../contract/endpoint';
import { LIST_LIMIT_MAX, TOTAL_COUNT_HEADER } from '../../contract/limits';
import type * as contract from '../../contract/service/orders';
import type { Order } from '../../contract/service/orders';
import type { ItemStatus, OrderStatus } from '../../contract/statuses';
import type { Http } from '../http';

export type NewOrder = BodyOf<typeof contract.createOrder>;

/** @param idempotencyKey one per submitted cart. */
export const createOrder = (http: Http, body: NewOrder, idempotencyKey: string) =>
  http.send<typeof contract.createOrder>('POST', '/orders', { body, idempotencyKey });

export const trackOrder = (http: Http, token: string) =>
  http.send<typeof contract.trackOrder>('GET', '/orders/track/{token}', { params: { token } });

export const listActiveOrders = (http: Http) =>
  http.send<typeof contract.listActiveOrders>('GET', '/orders/active');

/** One page and the number of matching orders, at most `ORDERS_COUNTED_MAX`. */
export async function listOrders(http: Http, query: QueryOf<typeof contract.listOrders>) {
  const response = await http.sendForResponse<typeof contract.listOrders>('GET', '/orders', { query });
  return {
    orders: response.data,
    total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? response.data.length),
  };
}

/** Pages by the last order's id, so that orders created meanwhile shift nothing. */
export async function listEveryOrder(
  http: Http,
  filters: Omit<QueryOf<typeof contract.listOrders>, 'before' | 'page' | 'limit'>,
): Promise<Order[]> {
  const all: Order[] = [];
  for (;;) {
    const { orders } = await listOrders(http, { ...filters, before: all.at(-1)?.id, limit: LIST_LIMIT_MAX });
    all.push(...orders);
    if (orders.length < LIST_LIMIT_MAX) return all;
  }
}

export const getOrder = (http: Http, id: number) =>
  http.send<typeof contract.getOrder>('GET', '/orders/{id}', { params: { id } });

export const setOrderStatus = (http: Http, id: number, status: OrderStatus, override = false) =>
  http.send<typeof contract.setOrderStatus>('PUT', '/orders/{id}/status', {
    params: { id },
    body: { status, override },
  });

export const setItemStatus = (http: Http, id: number, itemId: number, status: ItemStatus) =>
  http.send<typeof contract.setItemStatus>('PUT', '/orders/{id}/items/{itemId}/status', {
    params: { id, itemId },
    body: { status },
  });

/** Falls back to the query endpoint. */
export const getOrderItems = (http: Http, id: number) =>
  http
    .send<typeof contract.listItemsOfOrder>('GET', '/orders/{id}/items', { params: { id } })
    .catch(() =>
      http.send<typeof contract.listOrderItems>('GET', '/order-items', { query: { order_id: id } }),
    );
