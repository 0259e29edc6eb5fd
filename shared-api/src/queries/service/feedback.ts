import { queryOptions } from '@tanstack/react-query';
import { listFeedback } from '../../client/service/feedback';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const feedbackQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.feedback.list(),
    queryFn: async () =>
      (await listFeedback(http)).toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
  });
