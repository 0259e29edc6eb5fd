import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const trackedOrderQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: keys.orders.tracked(token),
    queryFn: () => http.send('GET /orders/track/{token}', { params: { token } }),
  });
