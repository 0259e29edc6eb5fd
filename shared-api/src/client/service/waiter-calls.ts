import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type { WaiterCallStatus } from '../../contract/statuses';
import type * as contract from '../../contract/service/waiter-calls';
import type { Http } from '../http';
import { toListPage } from '../list-page';

export type NewWaiterCall = BodyOf<typeof contract.createWaiterCall>;

export const createWaiterCall = (http: Http, body: NewWaiterCall, idempotencyKey: string) =>
  http.send('POST /waiter-calls', { body, idempotencyKey });

/** @param key Idempotency-Key of the request that called. */
export const trackWaiterCall = (http: Http, key: string) =>
  http.send('GET /waiter-calls/track/{key}', { params: { key } });

export const listWaiterCalls = async (http: Http, query: QueryOf<typeof contract.listWaiterCalls>) =>
  toListPage(await http.sendForResponse('GET /waiter-calls', { query }));

export const setWaiterCallStatus = (http: Http, id: number, status: WaiterCallStatus) =>
  http.send('PUT /waiter-calls/{id}/status', {
    params: { id },
    body: { status },
  });

/** @param status before the last step. */
export const undoWaiterCallStatus = (http: Http, id: number, status: WaiterCallStatus) =>
  http.send('PUT /waiter-calls/{id}/status', {
    params: { id },
    body: { status, undo: true },
  });

export const deleteWaiterCall = (http: Http, id: number) =>
  http.send('DELETE /waiter-calls/{id}', { params: { id } });

export const countActiveWaiterCalls = async (http: Http) =>
  (await http.send('GET /waiter-calls/active/count')).count;
