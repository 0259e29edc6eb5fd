import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../client/http';
import { listLanguages, listTexts, listTranslations } from '../client/languages';
import { SITE_CACHE_MS } from '../contract/limits';
import { keys } from './keys';

/** Languages that guests can choose, the default one first. */
export const activeLanguagesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.languages.active(),
    queryFn: () => listLanguages(http, { is_active: true }),
    staleTime: SITE_CACHE_MS,
  });

/** Every language, the default one first. */
export const languagesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.languages.list(), queryFn: () => listLanguages(http) });

/** The interface texts of one language, switched on or not, each beside what the release brings. */
export const textsQuery = (http: Http, language: string) =>
  queryOptions({ queryKey: keys.languages.texts(language), queryFn: () => listTexts(http, language) });

/** The interface texts of one language that staff changed. */
export const translationsQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: keys.languages.translations(language),
    queryFn: () => listTranslations(http, { language_code: language }),
  });
