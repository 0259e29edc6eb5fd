import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getReleases, listReleasePreviews } from '../../client/releases/rollouts';
import { keys } from '../keys';

export const releasesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.releases.overview(), queryFn: () => getReleases(http) });

export const releasePreviewsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.releases.previews(), queryFn: () => listReleasePreviews(http) });
