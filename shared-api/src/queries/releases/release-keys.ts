import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { keys } from '../keys';

export const releaseKeysQuery = (http: Http) =>
  queryOptions({ queryKey: keys.releases.keys(), queryFn: () => expectList(http.send('GET /release-keys')) });
