import type { i18n } from 'i18next';
import type { TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { createI18n, setOverrides, type Texts } from 'shared-api/i18n/create-i18n';
import { followEditedTexts } from 'shared-api/i18n/follow-edited-texts';
import { formatNumber } from './format-number';
import tr from './tr.json';

const NAMESPACE = 'admin';

/** The texts of the panel's frame, by language. */
const frameTexts: Record<string, Texts> = { [DEFAULT_LANGUAGE]: tr };

/** Loads what {@link createAdminI18n} needs in a language. The default language is part of the bundle. */
export async function loadFrameTexts(language: string): Promise<void> {
  if (language === 'en')
    frameTexts[language] ??= (await import(/* webpackChunkName: "texts-en" */ './en.json')).default;
}

/** Creates i18next with the texts of the panel's frame; screens add their own (screen-texts.tsx). */
export function createAdminI18n(language: string, overrides: readonly TranslationEntry[] | undefined): i18n {
  const instance = createI18n({
    namespace: NAMESPACE,
    texts: frameTexts,
    language,
    overrides,
    formatCount: formatNumber,
  });
  if (import.meta.webpackHot) followEditedTexts(instance, NAMESPACE);
  return instance;
}

/** Adds texts in the instance's language; sections may be in several files. */
export function addTexts(instance: i18n, texts: Texts): void {
  instance.addResourceBundle(instance.language, NAMESPACE, texts, true);
}

export const changeOverrides = (instance: i18n, overrides: readonly TranslationEntry[]): void =>
  setOverrides(instance, NAMESPACE, overrides);
