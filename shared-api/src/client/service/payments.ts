import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/payments';
import type { Http } from '../http';

export const getBillOptions = (http: Http) => http.send('GET /bill-options');

/** An item of a visit. */
interface VisitItemIds {
  id: number;
  itemId: number;
}

export const voidItem = (
  http: Http,
  params: VisitItemIds,
  body: BodyOf<typeof contract.voidItem>,
  idempotencyKey: string,
) =>
  http.send('POST /visits/{id}/items/{itemId}/void', {
    params: { ...params },
    body,
    idempotencyKey,
  });

export const compItem = (http: Http, params: VisitItemIds, body: BodyOf<typeof contract.compItem>) =>
  http.send('PUT /visits/{id}/items/{itemId}/comp', {
    params: { ...params },
    body,
  });

export const discountItem = (http: Http, params: VisitItemIds, body: BodyOf<typeof contract.discountItem>) =>
  http.send('PUT /visits/{id}/items/{itemId}/discount', {
    params: { ...params },
    body,
  });

export const discountVisit = (http: Http, id: number, body: BodyOf<typeof contract.discountVisit>) =>
  http.send('PUT /visits/{id}/discount', { params: { id }, body });

export const moveItems = (
  http: Http,
  id: number,
  body: BodyOf<typeof contract.moveItems>,
  idempotencyKey: string,
) =>
  http.send('POST /visits/{id}/items/move', {
    params: { id },
    body,
    idempotencyKey,
  });

export const takePayment = (
  http: Http,
  id: number,
  body: BodyOf<typeof contract.takePayment>,
  idempotencyKey: string,
) =>
  http.send('POST /visits/{id}/payments', {
    params: { id },
    body,
    idempotencyKey,
  });

export const cancelPayment = (http: Http, id: number, body: BodyOf<typeof contract.cancelPayment>) =>
  http.send('POST /payments/{id}/cancel', {
    params: { id },
    body,
    onRepeat: 'nothing_more',
  });

export const refundPayment = (
  http: Http,
  id: number,
  body: BodyOf<typeof contract.refundPayment>,
  idempotencyKey: string,
) =>
  http.send('POST /payments/{id}/refund', {
    params: { id },
    body,
    idempotencyKey,
  });

export const closeUnpaid = (http: Http, id: number, body: BodyOf<typeof contract.closeUnpaid>) =>
  http.send('POST /visits/{id}/close-unpaid', {
    params: { id },
    body,
    onRepeat: 'nothing_more',
  });
