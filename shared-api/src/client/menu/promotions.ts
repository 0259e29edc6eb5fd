import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/menu/promotions';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewPromotion = BodyOf<typeof contract.createPromotion>;
type PromotionChange = BodyOf<typeof contract.updatePromotion>;
export type PromotionPreviewRequest = BodyOf<typeof contract.previewPromotion>;

export const listPromotions = async (http: Http) => expectList(await http.send('GET /promotions'));

export const previewPromotion = (http: Http, body: PromotionPreviewRequest) =>
  http.send('POST /promotions/preview', {
    body,
    onRepeat: 'nothing',
  });

export const createPromotion = (http: Http, body: NewPromotion, idempotencyKey?: string) =>
  http.send('POST /promotions', { body, idempotencyKey });

export const updatePromotion = (http: Http, id: number, body: PromotionChange) =>
  http.send('PUT /promotions/{id}', { params: { id }, body });

export const deletePromotion = (http: Http, id: number) =>
  http.send('DELETE /promotions/{id}', { params: { id } });
