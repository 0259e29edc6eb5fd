import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listSettings } from '../../client/restaurant/settings';
import { SITE_CACHE_MS } from '../../contract/limits';
import { keys } from '../keys';

export const settingsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.settings.list(),
    queryFn: () => listSettings(http),
    staleTime: SITE_CACHE_MS,
  });
