import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/feedback';
import type { Http } from '../http';
import { toListPage } from '../list-page';

export type NewFeedback = BodyOf<typeof contract.createFeedback>;

/** @param idempotencyKey one per submitted form. */
export const createFeedback = (http: Http, body: NewFeedback, idempotencyKey: string) =>
  http.send('POST /feedback', { body, idempotencyKey });

export const listFeedback = async (http: Http, query: QueryOf<typeof contract.listFeedback>) =>
  toListPage(await http.sendForResponse('GET /feedback', { query }));

export const getFeedback = (http: Http, id: number) => http.send('GET /feedback/{id}', { params: { id } });

/** Acknowledges a low rating, which removes it from the service screen. */
export const acknowledgeFeedback = (http: Http, id: number) =>
  http.send('POST /feedback/{id}/acknowledge', {
    params: { id },
    onRepeat: 'nothing_more',
  });

export const replyToFeedback = (http: Http, id: number, text: string, idempotencyKey: string) =>
  http.send('POST /feedback/{id}/replies', {
    params: { id },
    body: { text },
    idempotencyKey,
  });

export const deleteFeedback = (http: Http, id: number) =>
  http.send('DELETE /feedback/{id}', { params: { id } });
