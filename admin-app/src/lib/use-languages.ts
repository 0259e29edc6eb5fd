import { useQuery } from '@tanstack/react-query';
import { KNOWN_LANGUAGES } from 'shared-api/contract/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { activeLanguagesQuery } from 'shared-api/queries/languages';
import { useServices } from '../app/services';

export interface ContentLanguage {
  code: string;
  native_name: string;
}

/** What content is written in while the restaurant's own languages are not known (SPEC §9). */
const FALLBACK_LANGUAGES = KNOWN_LANGUAGES.filter(({ code }) => code === DEFAULT_LANGUAGE || code === 'en');

/** The languages that content is written in, the default one first. */
export function useLanguages() {
  const { http } = useServices();
  const query = useQuery(activeLanguagesQuery(http));
  const isEmpty = query.data?.length === 0;
  const languages: readonly ContentLanguage[] = query.data && !isEmpty ? query.data : FALLBACK_LANGUAGES;
  const defaultLanguage = query.data?.find(({ is_default }) => is_default)?.code ?? DEFAULT_LANGUAGE;
  return { query, languages, defaultLanguage, isEmpty };
}
