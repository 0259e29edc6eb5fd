import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/kitchen/kitchen-orders';
import { expectList } from '../expect-list';
import type { Http } from '../http';

/** One order at one station. */
export interface TicketId {
  id: number;
  stationId: number;
}

export const listKitchenOrders = async (http: Http) => expectList(await http.send('GET /kitchen/orders'));

export const setTicketItems = (
  http: Http,
  params: TicketId,
  items: BodyOf<typeof contract.setTicketItems>['items'],
) =>
  http.send('PUT /kitchen/orders/{id}/stations/{stationId}', {
    params,
    body: { items },
  });

export const acknowledgeNotices = (http: Http, params: TicketId, noticeIds: string[]) =>
  http.send('POST /kitchen/orders/{id}/stations/{stationId}/acknowledge', {
    params,
    body: { notice_ids: noticeIds },
    onRepeat: 'nothing_more',
  });

export const acknowledgeAllNotices = (http: Http, stationId: number, noticeIds: string[]) =>
  http.send('POST /kitchen/stations/{stationId}/acknowledge', {
    params: { stationId },
    body: { notice_ids: noticeIds },
    onRepeat: 'nothing_more',
  });

export const printTicket = (http: Http, params: TicketId, itemIds: number[], idempotencyKey: string) =>
  http.send('POST /kitchen/orders/{id}/stations/{stationId}/print', {
    params,
    body: { item_ids: itemIds },
    idempotencyKey,
  });
