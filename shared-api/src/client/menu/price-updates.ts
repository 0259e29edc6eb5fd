import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/menu/prices';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type PriceChangeRequest = BodyOf<typeof contract.previewPriceUpdate>;
export type NewPriceUpdate = BodyOf<typeof contract.createPriceUpdate>;

export const previewPriceUpdate = (http: Http, body: PriceChangeRequest) =>
  http.send('POST /price-updates/preview', {
    body,
    onRepeat: 'nothing',
  });

export const createPriceUpdate = (http: Http, body: NewPriceUpdate, idempotencyKey: string) =>
  http.send('POST /price-updates', { body, idempotencyKey });

export const listPriceUpdates = async (http: Http) => expectList(await http.send('GET /price-updates'));

export const getPriceUpdate = (http: Http, id: number) =>
  http.send('GET /price-updates/{id}', { params: { id } });

export const cancelPriceUpdate = (http: Http, id: number) =>
  http.send('PUT /price-updates/{id}/cancel', { params: { id } });

export const undoPriceUpdate = (http: Http, id: number) =>
  http.send('PUT /price-updates/{id}/undo', { params: { id } });

export const listPriceChanges = async (http: Http, productId: number) =>
  expectList(
    await http.send('GET /products/{id}/price-changes', {
      params: { id: productId },
    }),
  );
