import type { TranslationEntry } from 'shared-api/contract/languages';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { createI18n, type Texts } from 'shared-api/i18n/create-i18n';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { defaultTexts, FirstTexts } from './first-texts';
import { joinTexts } from './join-texts';
import { laterTexts } from './later-texts';

export interface TextsProviderProps {
  language: string;
  /** What staff changed. */
  overrides: TranslationEntry[] | undefined;
  children: ReactNode;
}

/** Lets everything below it speak a language. */
export function TextsProvider({ language, ...rest }: TextsProviderProps) {
  return (
    <FirstTexts language={language}>
      {(own) => <I18nProvider language={language} own={own} {...rest} />}
    </FirstTexts>
  );
}

function I18nProvider({ language, own, overrides, children }: TextsProviderProps & { own: Texts }) {
  const later = useSyncExternalStore(laterTexts.subscribe, laterTexts.get, laterTexts.get);
  const i18n = useMemo(() => {
    const texts = {
      [DEFAULT_LANGUAGE]: joinTexts(defaultTexts, later[DEFAULT_LANGUAGE]),
      [language]: joinTexts(own, later[language]),
    };
    return createI18n({ texts, namespace: 'guest', language, overrides });
  }, [language, own, later, overrides]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
