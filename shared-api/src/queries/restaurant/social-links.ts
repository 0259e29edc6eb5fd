import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { listSocialLinks } from '../../client/restaurant/social-media';
import { SITE_CACHE_MS } from '../../contract/limits';
import { keys } from '../keys';

export const socialLinksQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.socialLinks.list(),
    queryFn: () => listSocialLinks(http),
    staleTime: SITE_CACHE_MS,
  });
