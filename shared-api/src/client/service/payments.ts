import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/payments';
import type { Http } from '../http';

export const getBillOptions = (http: Http) =>
  http.send<typeof contract.getBillOptions>('GET', '/bill-options');

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
  http.send<typeof contract.voidItem>('POST', '/visits/{id}/items/{itemId}/void', {
    params: { ...params },
    body,
    idempotencyKey,
  });

export const compItem = (http: Http, params: VisitItemIds, body: BodyOf<typeof contract.compItem>) =>
  http.send<typeof contract.compItem>('PUT', '/visits/{id}/items/{itemId}/comp', {
    params: { ...params },
    body,
  });

export const discountItem = (http: Http, params: VisitItemIds, body: BodyOf<typeof contract.discountItem>) =>
  http.send<typeof contract.discountItem>('PUT', '/visits/{id}/items/{itemId}/discount', {
    params: { ...params },
    body,
  });

export const discountVisit = (http: Http, id: number, body: BodyOf<typeof contract.discountVisit>) =>
  http.send<typeof contract.discountVisit>('PUT', '/visits/{id}/discount', { params: { id }, body });

export const moveItems = (
  http: Http,
  id: number,
  body: BodyOf<typeof contract.moveItems>,
  idempotencyKey: string,
) =>
  http.send<typeof contract.moveItems>('POST', '/visits/{id}/items/move', {
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
  http.send<typeof contract.takePayment>('POST', '/visits/{id}/payments', {
    params: { id },
    body,
    idempotencyKey,
  });

export const cancelPayment = (http: Http, id: number, body: BodyOf<typeof contract.cancelPayment>) =>
  http.send<typeof contract.cancelPayment>('POST', '/payments/{id}/cancel', {
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
  http.send<typeof contract.refundPayment>('POST', '/payments/{id}/refund', {
    params: { id },
    body,
    idempotencyKey,
  });

export const closeUnpaid = (http: Http, id: number, body: BodyOf<typeof contract.closeUnpaid>) =>
  http.send<typeof contract.closeUnpaid>('POST', '/visits/{id}/close-unpaid', {
    params: { id },
    body,
    onRepeat: 'nothing_more',
  });
