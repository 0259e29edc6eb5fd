import type { BodyOf, QueryOf } from '../contract/endpoint';
import type * as contract from '../contract/tables';
import type { Http } from './http';

export const listTables = (http: Http, query: QueryOf<typeof contract.listTables> = {}) =>
  http.send<typeof contract.listTables>('GET', '/tables', { query });

export const createTable = (http: Http, body: BodyOf<typeof contract.createTable>) =>
  http.send<typeof contract.createTable>('POST', '/tables', { body });

export const findTableByToken = (http: Http, token: string) =>
  http.send<typeof contract.findTableByToken>('GET', '/tables/by-token/{token}', { params: { token } });
