import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KNOWN_LANGUAGES } from 'shared-api/contract/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { languagesQuery } from 'shared-api/queries/restaurant/languages';
import { useServices } from '../../services/services';

export interface ContentLanguage {
  code: string;
  native_name: string;
}

/** What content is written in while the restaurant's own languages are not known (SPEC §9). */
const FALLBACK_LANGUAGES = KNOWN_LANGUAGES.filter(({ code }) => code === DEFAULT_LANGUAGE || code === 'en');

/** Names, in an address, the language that its content is shown in. */
export const LANGUAGE_PARAM = 'language';

/** The languages that content is written in, also those that guests cannot choose yet; the default one first. */
export function useLanguages() {
  const { http } = useServices();
  const query = useQuery(languagesQuery(http));
  const isEmpty = query.data?.length === 0;
  const languages: readonly ContentLanguage[] = query.data && !isEmpty ? query.data : FALLBACK_LANGUAGES;
  const defaultLanguage = query.data?.find(({ is_default }) => is_default)?.code ?? DEFAULT_LANGUAGE;
  return { query, languages, defaultLanguage, isEmpty };
}

/** The language that a screen shows content in: at first the one that a link asks for, else the default one. */
export function useContentLanguage() {
  const { languages, defaultLanguage } = useLanguages();
  const [params] = useSearchParams();
  const [chosen, choose] = useState<string>();
  const asked = languages.find(({ code }) => code === params.get(LANGUAGE_PARAM))?.code;
  return [chosen ?? asked ?? defaultLanguage, choose] as const;
}
