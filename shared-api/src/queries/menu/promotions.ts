import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { PromotionPreviewRequest } from '../../contract/menu/promotions';
import { keys } from '../keys';

export const promotionsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.promotions.list(), queryFn: () => expectList(http.send('GET /promotions')) });

/** The last prices stay while those of a changed draft are fetched. @param body null for a draft without prices yet. */
export const promotionPreviewQuery = (http: Http, body: PromotionPreviewRequest | null) =>
  queryOptions({
    queryKey: keys.promotions.preview(body),
    queryFn: () => (body ? http.send('POST /promotions/preview', { body, onRepeat: 'nothing' }) : null),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
