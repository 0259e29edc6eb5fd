import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/day';
import type { Http } from '../http';

export const getDay = (http: Http) => http.send('GET /day');

export const addDrawerEntry = (
  http: Http,
  body: BodyOf<typeof contract.addDrawerEntry>,
  idempotencyKey: string,
) => http.send('POST /day/drawer', { body, idempotencyKey });

export const openDrawer = (http: Http, body: BodyOf<typeof contract.openDrawer>, idempotencyKey: string) =>
  http.send('POST /day/drawer/open', { body, idempotencyKey });

export const getDrawerOpening = (http: Http, query: { printer_id?: number }) =>
  http.send('GET /day/drawer/open', { query });

export const reverseDrawerEntry = (
  http: Http,
  id: number,
  body: BodyOf<typeof contract.reverseDrawerEntry>,
) => http.send('PUT /day/drawer/{id}/reverse', { params: { id }, body });

export const closeDay = (http: Http, body: BodyOf<typeof contract.closeDay>, idempotencyKey: string) =>
  http.send('POST /day/close', { body, idempotencyKey });

export const listZReports = (http: Http) => http.send('GET /z-reports');

export const getZReport = (http: Http, number: number) =>
  http.send('GET /z-reports/{number}', { params: { number } });

export const checkZReports = (http: Http) => http.send('GET /z-reports/check');
