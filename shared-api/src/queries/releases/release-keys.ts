import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listReleaseKeys } from '../../client/releases/release-keys';
import { keys } from '../keys';

export const releaseKeysQuery = (http: Http) =>
  queryOptions({ queryKey: keys.releases.keys(), queryFn: () => listReleaseKeys(http) });
