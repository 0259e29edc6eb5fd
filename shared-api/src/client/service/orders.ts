import type { BodyOf, QueryOf } from '../../contract/endpoint';
import { LIST_LIMIT_MAX, ORDERS_CANCELLED_AT_ONCE_MAX } from '../../contract/limits';
import type * as contract from '../../contract/service/orders';
import type { Order } from '../../contract/service/orders';
import type { ItemStatus, OrderStatus } from '../../contract/statuses';
import type { Http } from '../http';
import { toListPage } from '../list-page';

export type NewOrder = BodyOf<typeof contract.createOrder>;

/** @param idempotencyKey one per submitted cart. */
export const createOrder = (http: Http, body: NewOrder, idempotencyKey: string) =>
  http.send('POST /orders', { body, idempotencyKey });

export const trackOrder = (http: Http, token: string) =>
  http.send('GET /orders/track/{token}', { params: { token } });

export const listActiveOrders = (http: Http) => http.send('GET /orders/active');

/** One page and the number of matching orders, at most `ORDERS_COUNTED_MAX`. */
export async function listOrders(http: Http, query: QueryOf<typeof contract.listOrders>) {
  const response = await http.sendForResponse('GET /orders', { query });
  const { rows: orders, total } = toListPage(response);
  return { orders, total };
}

/** Continues after the last order's id, so that new orders do not shift the pages. */
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

export const getOrder = (http: Http, id: number) => http.send('GET /orders/{id}', { params: { id } });

export const setOrderStatus = (
  http: Http,
  id: number,
  status: OrderStatus,
  override = false,
  reason?: string,
) =>
  http.send('PUT /orders/{id}/status', {
    params: { id },
    body: { status, override, reason },
  });

export const deleteOrder = (http: Http, id: number, reason: string) =>
  http.send('DELETE /orders/{id}', { params: { id }, body: { reason } });

/** @param status before the last step. */
export const undoOrderStatus = (http: Http, id: number, status: OrderStatus) =>
  http.send('PUT /orders/{id}/status', {
    params: { id },
    body: { status, undo: true },
  });

/** @returns the cancelled orders, without those that have ended meanwhile. */
export const cancelOrders = (
  http: Http,
  ids: readonly number[],
  reason: string,
  idempotencyKey: string,
): Promise<Order[]> => changeOrders(http, ids, { reason }, idempotencyKey);

/** @returns the orders as they were before they were cancelled together, without those that have changed since. */
export const undoCancellation = (
  http: Http,
  ids: readonly number[],
  idempotencyKey: string,
): Promise<Order[]> => changeOrders(http, ids, { undo: true }, idempotencyKey);

async function changeOrders(
  http: Http,
  ids: readonly number[],
  change: Omit<BodyOf<typeof contract.cancelOrders>, 'ids'>,
  idempotencyKey: string,
): Promise<Order[]> {
  const changed: Order[] = [];
  for (let done = 0; done < ids.length; done += ORDERS_CANCELLED_AT_ONCE_MAX) {
    const body = { ids: ids.slice(done, done + ORDERS_CANCELLED_AT_ONCE_MAX), ...change };
    const options = { body, idempotencyKey: `${idempotencyKey}-${done}` };
    changed.push(...(await http.send('POST /orders/cancel', options)));
  }
  return changed;
}

export const setItemStatus = (http: Http, id: number, itemId: number, status: ItemStatus) =>
  http.send('PUT /orders/{id}/items/{itemId}/status', {
    params: { id, itemId },
    body: { status },
  });

export const undoItemReady = (http: Http, id: number, itemId: number) =>
  http.send('PUT /orders/{id}/items/{itemId}/status', {
    params: { id, itemId },
    body: { status: 'preparing', undo: true },
  });

/** Falls back to the query endpoint. */
export const getOrderItems = (http: Http, id: number) =>
  http
    .send('GET /orders/{id}/items', { params: { id } })
    .catch(() => http.send('GET /order-items', { query: { order_id: id } }));
