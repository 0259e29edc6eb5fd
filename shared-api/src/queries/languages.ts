import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../client/http';
import { listLanguages } from '../client/languages';
import { SITE_CACHE_MS } from '../contract/limits';
import { keys } from './keys';

/** Languages that guests can choose, the default one first. */
export const activeLanguagesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.languages.active(),
    queryFn: () => listLanguages(http, { is_active: true }),
    staleTime: SITE_CACHE_MS,
  });
