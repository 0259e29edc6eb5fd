import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { SITE_CACHE_MS } from '../../domain/restaurant/limits';
import { keys } from '../keys';

export const settingsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.settings.list(),
    queryFn: () => expectList(http.send('GET /settings')),
    staleTime: SITE_CACHE_MS,
  });
