import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toListPage } from '../../client/list-page';
import type { Http, Query } from '../../client/http';
import { LIST_PAGE_SIZE } from '../../domain/limits';
import { keys } from '../keys';

export type FeedbackFilters = Pick<Query<'GET /feedback'>, 'search' | 'rating'>;

/** Newest first. The previous page stays until the next one is loaded. */
export const feedbackPageQuery = (http: Http, filters: FeedbackFilters, page: number) =>
  queryOptions({
    queryKey: keys.feedback.page(filters, page),
    queryFn: () =>
      toListPage(
        http.sendForResponse('GET /feedback', { query: { ...filters, page, limit: LIST_PAGE_SIZE } }),
      ),
    placeholderData: keepPreviousData,
  });

export const feedbackQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.feedback.detail(id),
    queryFn: () => http.send('GET /feedback/{id}', { params: { id } }),
  });
