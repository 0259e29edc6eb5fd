import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/feedback';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewFeedback = BodyOf<typeof contract.createFeedback>;

/** @param idempotencyKey one per submitted form. */
export const createFeedback = (http: Http, body: NewFeedback, idempotencyKey: string) =>
  http.send<typeof contract.createFeedback>('POST', '/feedback', { body, idempotencyKey });

export const listFeedback = async (http: Http) =>
  expectList(await http.send<typeof contract.listFeedback>('GET', '/feedback'));

export const deleteFeedback = (http: Http, id: number) =>
  http.send<typeof contract.deleteFeedback>('DELETE', '/feedback/{id}', { params: { id } });
