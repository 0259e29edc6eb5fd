import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/visits';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export const listActiveVisits = async (http: Http) => expectList(await http.send('GET /visits/active'));

export const getVisit = (http: Http, id: number) => http.send('GET /visits/{id}', { params: { id } });

export const openVisit = (http: Http, body: BodyOf<typeof contract.openVisit>, idempotencyKey: string) =>
  http.send('POST /visits', { body, idempotencyKey });

export const updateVisit = (http: Http, id: number, body: BodyOf<typeof contract.updateVisit>) =>
  http.send('PUT /visits/{id}', { params: { id }, body });

export const setVisitStatus = (http: Http, id: number, body: BodyOf<typeof contract.setVisitStatus>) =>
  http.send('PUT /visits/{id}/status', { params: { id }, body });

export const moveVisit = (http: Http, id: number, body: BodyOf<typeof contract.moveVisit>) =>
  http.send('PUT /visits/{id}/table', { params: { id }, body });
