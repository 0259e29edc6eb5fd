import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

/** What alerts the user, and on which devices. */
export const pushQuery = (http: Http) =>
  queryOptions({ queryKey: keys.push.all, queryFn: () => http.send('GET /push') });
