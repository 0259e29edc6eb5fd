import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listPromotions, previewPromotion, type PromotionPreviewRequest } from '../../client/menu/promotions';
import { keys } from '../keys';

export const promotionsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.promotions.list(), queryFn: () => listPromotions(http) });

/** The last prices stay while those of a changed draft are fetched. @param body null for a draft without prices yet. */
export const promotionPreviewQuery = (http: Http, body: PromotionPreviewRequest | null) =>
  queryOptions({
    queryKey: keys.promotions.preview(body),
    queryFn: () => (body ? previewPromotion(http, body) : null),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
