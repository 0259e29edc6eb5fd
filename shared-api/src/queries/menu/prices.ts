import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { keys } from '../keys';

export const priceUpdatesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.prices.updates(),
    queryFn: () => expectList(http.send('GET /price-updates')),
  });

export const priceUpdateQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.prices.update(id),
    queryFn: () => http.send('GET /price-updates/{id}', { params: { id } }),
  });

export const priceChangesQuery = (http: Http, productId: number) =>
  queryOptions({
    queryKey: keys.prices.changes(productId),
    queryFn: () => expectList(http.send('GET /products/{id}/price-changes', { params: { id: productId } })),
  });
