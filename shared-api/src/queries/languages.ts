import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../client/http';
import { listLanguages, listTranslations } from '../client/languages';
import { SITE_CACHE_MS } from '../contract/limits';
import { keys } from './keys';

/** Languages that guests can choose, the default one first. */
export const activeLanguagesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.languages.active(),
    queryFn: () => listLanguages(http, { is_active: true }),
    staleTime: SITE_CACHE_MS,
  });

/** The interface texts of one language that staff changed. */
export const translationsQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: keys.languages.translations(language),
    queryFn: () => listTranslations(http, { language_code: language }),
  });
