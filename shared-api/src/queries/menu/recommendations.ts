import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { keys } from '../keys';

export const recommendationsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.recommendations.list(),
    queryFn: () => expectList(http.send('GET /recommendations')),
  });

export const productRecommendationsQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.recommendations.of(id),
    queryFn: () => http.send('GET /products/{id}/recommendations', { params: { id } }),
  });
