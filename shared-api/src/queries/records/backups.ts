import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

const RUNNING_REFRESH_MS = 2_000;
const REFRESH_MS = 60_000;

export const lastBackupQuery = (http: Http) =>
  queryOptions({ queryKey: keys.backups.last(), queryFn: () => http.send('GET /backups/last') });

/** Fetched again at intervals, because copies have no live message. */
export const offSiteQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.backups.offSite(),
    queryFn: () => http.send('GET /backups/off-site'),
    refetchInterval: ({ state }) => (state.data?.off_site?.is_running ? RUNNING_REFRESH_MS : REFRESH_MS),
  });
