import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../contract/limits';
import type { TranslationEntry } from '../contract/restaurant/languages';

/** Nested texts of one namespace in one language, as the translation files hold them. */
export interface Texts {
  [key: string]: string | Texts;
}

export interface I18nOptions {
  /** The app's own texts, by language code; what the server does not override comes from here. */
  texts: Record<string, Texts>;
  namespace: string;
  language: string;
  /** What staff changed; keys are `<namespace>:<key>`. An empty text counts as none. */
  overrides?: readonly TranslationEntry[];
}

function resourcesOf({ texts, namespace }: I18nOptions): Resource {
  return Object.fromEntries(Object.entries(texts).map(([code, own]) => [code, { [namespace]: own }]));
}

/**
 * An i18next instance of its own for one app (and, on the server, for one rendering). Texts come from the
 * overrides, then the app's file for the language, then the default language, then the call's default text,
 * then the key itself (SPEC §1). Ready when it returns: nothing is loaded later.
 */
export function createI18n(options: I18nOptions): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: options.language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [options.namespace],
    defaultNS: options.namespace,
    resources: resourcesOf(options),
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  const prefix = `${options.namespace}:`;
  for (const { resource_key: key, resource_value: value } of options.overrides ?? []) {
    if (value && key.startsWith(prefix)) {
      instance.addResource(options.language, options.namespace, key.slice(prefix.length), value);
    }
  }
  return instance;
}
