import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const trackedOrderQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: keys.orders.tracked(token),
    queryFn: () => http.send('GET /orders/track/{token}', { params: { token } }),
  });

/** @param token of an order of the visit. */
export const trackedVisitQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: keys.visits.tracked(token),
    queryFn: () => http.send('GET /visits/track/{token}', { params: { token } }),
  });
