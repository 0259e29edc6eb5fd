import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import type { Texts } from 'shared-api/i18n/create-i18n';

/** What only the parts say that are loaded later, and that {@link loadLaterTexts} therefore brings along. */
const FILES: Record<string, () => Promise<{ default: Texts }>> = {
  tr: () => import(/* webpackChunkName: 'later-texts-tr' */ '../../i18n/tr.later.json'),
  en: () => import(/* webpackChunkName: 'later-texts-en' */ '../../i18n/en.later.json'),
};

type TextsByLanguage = Record<string, Texts>;
/** What there is before any part was asked for. */
export const NO_LATER_TEXTS: TextsByLanguage = {};
const inUse = new Set([DEFAULT_LANGUAGE]);
const listeners = new Set<() => void>();
let later = NO_LATER_TEXTS;

/** The later texts that are here so far. */
export const laterTexts = {
  get: () => later,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Says that the app is read in this language, so that its later texts are loaded as well. */
export function readInLanguage(language: string): void {
  inUse.add(language);
  // Parts that are here already need them too.
  if (later !== NO_LATER_TEXTS) void loadLaterTexts().catch(() => {});
}

/** Brings the later texts of the languages in use, as far as they are not here. */
export async function loadLaterTexts(): Promise<void> {
  const missing = [...inUse].filter((language) => !(language in later));
  if (missing.length === 0) return;
  const loaded = await Promise.all(
    missing.map(async (language) => [language, (await FILES[language]?.())?.default ?? {}] as const),
  );
  // Several parts ask at once, and the first to be answered has told already.
  if (missing.every((language) => language in later)) return;
  later = { ...later, ...Object.fromEntries(loaded) };
  listeners.forEach((listener) => listener());
}
