import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { trackOrder } from '../../client/service/orders';
import { keys } from '../keys';

export const trackedOrderQuery = (http: Http, token: string) =>
  queryOptions({ queryKey: keys.orders.tracked(token), queryFn: () => trackOrder(http, token) });
