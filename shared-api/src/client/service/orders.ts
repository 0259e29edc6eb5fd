import { LIST_LIMIT_MAX } from '../../domain/limits';
import { ORDERS_CANCELLED_AT_ONCE_MAX } from '../../domain/service/limits';
import type { Order } from '../../contract/service/orders';
import type { Body, Http, Query } from '../http';
import { toListPage } from '../list-page';

/** One page and the number of matching orders, at most `ORDERS_COUNTED_MAX`. */
export async function listOrders(http: Http, query: Query<'GET /orders'>) {
  const { rows: orders, total } = await toListPage(http.sendForResponse('GET /orders', { query }));
  return { orders, total };
}

/** Continues after the last order's id, so that new orders do not shift the pages. */
export async function listEveryOrder(
  http: Http,
  filters: Omit<Query<'GET /orders'>, 'before' | 'page' | 'limit'>,
): Promise<Order[]> {
  const all: Order[] = [];
  for (;;) {
    const { orders } = await listOrders(http, { ...filters, before: all.at(-1)?.id, limit: LIST_LIMIT_MAX });
    all.push(...orders);
    if (orders.length < LIST_LIMIT_MAX) return all;
  }
}

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
  change: Omit<Body<'POST /orders/cancel'>, 'ids'>,
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

/** Falls back to the query endpoint. */
export const getOrderItems = (http: Http, id: number) =>
  http
    .send('GET /orders/{id}/items', { params: { id } })
    .catch(() => http.send('GET /order-items', { query: { order_id: id } }));
