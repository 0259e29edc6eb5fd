import type { BillRequest } from '../../contract/statuses';
import type { Http } from '../http';

/** @param token of an order of the visit. */
export const trackVisit = (http: Http, token: string) =>
  http.send('GET /visits/track/{token}', { params: { token } });

/** @param method null withdraws the request. */
export const requestBill = (http: Http, token: string, method: BillRequest | null) =>
  http.send('PUT /visits/track/{token}/bill-request', {
    params: { token },
    body: { method },
  });

export const cancelOwnItem = (http: Http, token: string, itemId: number) =>
  http.send('DELETE /orders/track/{token}/items/{itemId}', {
    params: { token, itemId },
  });
