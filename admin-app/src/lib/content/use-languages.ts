import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KNOWN_LANGUAGES } from 'shared-api/domain/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { languagesQuery } from 'shared-api/queries/restaurant/languages';
import { useServices } from '#services/services';

export interface ContentLanguage {
  code: string;
  native_name: string;
}

/** Default until the restaurant's languages are loaded. */
const FALLBACK_LANGUAGES = KNOWN_LANGUAGES.filter(({ code }) => code === DEFAULT_LANGUAGE || code === 'en');

/** Search parameter with the language to show content in. */
export const LANGUAGE_PARAM = 'language';

/** Every content language, the default one first, inactive ones included. */
export function useLanguages() {
  const { http } = useServices();
  const query = useQuery(languagesQuery(http));
  const isEmpty = query.data?.length === 0;
  const languages: readonly ContentLanguage[] = query.data && !isEmpty ? query.data : FALLBACK_LANGUAGES;
  const defaultLanguage = query.data?.find(({ is_default }) => is_default)?.code ?? DEFAULT_LANGUAGE;
  return { query, languages, defaultLanguage, isEmpty };
}

/** The content language of a screen (initially from the URL, else the default one), its setter and its name. */
export function useContentLanguage() {
  const { languages, defaultLanguage } = useLanguages();
  const [params] = useSearchParams();
  const [chosen, choose] = useState<string>();
  const requested = languages.find(({ code }) => code === params.get(LANGUAGE_PARAM))?.code;
  const language = chosen ?? requested ?? defaultLanguage;
  const languageName = languages.find(({ code }) => code === language)?.native_name ?? language;
  return [language, choose, languageName] as const;
}
