import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/tables';
import type { TableStatus } from '../../contract/statuses';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewTable = BodyOf<typeof contract.createTable>;

export const listTables = async (http: Http, query: QueryOf<typeof contract.listTables> = {}) =>
  expectList(await http.send('GET /tables', { query }));

export const getTable = (http: Http, id: number) => http.send('GET /tables/{id}', { params: { id } });

export const createTable = (http: Http, body: NewTable, idempotencyKey?: string) =>
  http.send('POST /tables', { body, idempotencyKey });

export const createTables = (
  http: Http,
  body: BodyOf<typeof contract.createTables>,
  idempotencyKey: string,
) => http.send('POST /tables/batch', { body, idempotencyKey });

export const findTableByToken = (http: Http, token: string) =>
  http.send('GET /tables/by-token/{token}', { params: { token } });

export const updateTable = (http: Http, id: number, body: BodyOf<typeof contract.updateTable>) =>
  http.send('PUT /tables/{id}', { params: { id }, body });

export const deleteTable = (http: Http, id: number) => http.send('DELETE /tables/{id}', { params: { id } });

export const setTableStatus = (http: Http, id: number, status: TableStatus) =>
  http.send('PUT /tables/{id}/status', {
    params: { id },
    body: { status },
  });

export const listCodeAddresses = (http: Http) => http.send('GET /tables/code-addresses');

/** Revokes the previous QR code. */
export const makeQrCode = (http: Http, id: number) =>
  http.send('POST /tables/{id}/qr-code', { params: { id } });

export const getQrCode = (http: Http, id: number) =>
  http.send('GET /tables/{id}/qr-code', { params: { id } });
