import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { keys } from '../keys';

export const releasesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.releases.overview(), queryFn: () => http.send('GET /releases') });

export const releasePreviewsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.releases.previews(),
    queryFn: () => expectList(http.send('GET /releases/previews')),
  });
