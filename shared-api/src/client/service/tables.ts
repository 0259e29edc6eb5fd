import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/tables';
import type { TableStatus } from '../../contract/statuses';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewTable = BodyOf<typeof contract.createTable>;

export const listTables = async (http: Http, query: QueryOf<typeof contract.listTables> = {}) =>
  expectList(await http.send<typeof contract.listTables>('GET', '/tables', { query }));

export const getTable = (http: Http, id: number) =>
  http.send<typeof contract.getTable>('GET', '/tables/{id}', { params: { id } });

export const createTable = (http: Http, body: NewTable, idempotencyKey?: string) =>
  http.send<typeof contract.createTable>('POST', '/tables', { body, idempotencyKey });

export const createTables = (
  http: Http,
  body: BodyOf<typeof contract.createTables>,
  idempotencyKey: string,
) => http.send<typeof contract.createTables>('POST', '/tables/batch', { body, idempotencyKey });

export const findTableByToken = (http: Http, token: string) =>
  http.send<typeof contract.findTableByToken>('GET', '/tables/by-token/{token}', { params: { token } });

export const updateTable = (http: Http, id: number, body: BodyOf<typeof contract.updateTable>) =>
  http.send<typeof contract.updateTable>('PUT', '/tables/{id}', { params: { id }, body });

export const deleteTable = (http: Http, id: number) =>
  http.send<typeof contract.deleteTable>('DELETE', '/tables/{id}', { params: { id } });

export const setTableStatus = (http: Http, id: number, status: TableStatus) =>
  http.send<typeof contract.setTableStatus>('PUT', '/tables/{id}/status', {
    params: { id },
    body: { status },
  });

export const listCodeAddresses = (http: Http) =>
  http.send<typeof contract.listCodeAddresses>('GET', '/tables/code-addresses');

/** Revokes the previous QR code. */
export const makeQrCode = (http: Http, id: number) =>
  http.send<typeof contract.makeQrCode>('POST', '/tables/{id}/qr-code', { params: { id } });

export const getQrCode = (http: Http, id: number) =>
  http.send<typeof contract.getQrCode>('GET', '/tables/{id}/qr-code', { params: { id } });
