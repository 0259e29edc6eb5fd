import type { Http } from '../http';

/** Items of a visit. */
export interface FiredItems {
  visitId: number;
  itemIds: readonly number[];
}

const optionsOf = ({ visitId, itemIds }: FiredItems, idempotencyKey: string) => ({
  params: { id: visitId },
  body: { item_ids: [...itemIds] },
  idempotencyKey,
});

export const fireItems = (http: Http, items: FiredItems, key: string) =>
  http.send('POST /visits/{id}/items/fire', optionsOf(items, key));

export const holdItems = (http: Http, items: FiredItems, key: string) =>
  http.send('POST /visits/{id}/items/hold', optionsOf(items, key));

export const serveItems = (http: Http, items: FiredItems, key: string) =>
  http.send('POST /visits/{id}/items/serve', optionsOf(items, key));
