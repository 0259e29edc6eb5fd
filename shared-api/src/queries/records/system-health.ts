import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const HEALTH_REFRESH_SECONDS = 10;

/** Fetched again at intervals: what it measures has no live message. */
export const systemHealthQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.systemHealth.all,
    queryFn: () => http.send('GET /system-health'),
    refetchInterval: HEALTH_REFRESH_SECONDS * 1_000,
  });
