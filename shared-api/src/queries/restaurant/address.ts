import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const addressQuery = (http: Http) =>
  queryOptions({ queryKey: keys.address.all, queryFn: () => http.send('GET /address') });
