import type { i18n } from 'i18next';
import type { TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { createI18n, deferredOf, setOverrides, type Texts } from 'shared-api/i18n/create-i18n';
import { followEditedTexts } from 'shared-api/i18n/follow-edited-texts';
import tr from './tr.json';

export const NAMESPACE = 'guest';
/** Texts that only lazy components use (lib/lazy-component.tsx). */
export const DEFERRED_NAMESPACE = deferredOf(NAMESPACE);

/** The default language's first texts are part of the bundle. */
const FILES: Record<string, () => Promise<{ default: Texts }>> = {
  'guest/en': () => import(/* webpackChunkName: 'texts-en' */ './en.json'),
  'guest-deferred/tr': () => import(/* webpackChunkName: 'deferred-texts-tr' */ './tr.deferred.json'),
  'guest-deferred/en': () => import(/* webpackChunkName: 'deferred-texts-en' */ './en.deferred.json'),
};

export function createGuestI18n(language: string, overrides?: readonly TranslationEntry[]): i18n {
  const instance = createI18n({
    namespace: NAMESPACE,
    language,
    texts: { [DEFAULT_LANGUAGE]: tr },
    overrides,
    load: async (code, namespace) => (await FILES[`${namespace}/${code}`]?.())?.default ?? {},
  });
  if (import.meta.webpackHot) followEditedTexts(instance, NAMESPACE);
  return instance;
}

/** Switches to the language and overrides of a guest bootstrap. */
export async function applyTexts(
  instance: i18n,
  { language, translations }: { language: string; translations: readonly TranslationEntry[] },
): Promise<void> {
  if (instance.language !== language) await instance.changeLanguage(language);
  setOverrides(instance, NAMESPACE, translations);
}
