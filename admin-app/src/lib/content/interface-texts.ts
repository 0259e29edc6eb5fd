import type { ListedTranslation } from 'shared-api/contract/restaurant/languages';
import { ADMIN_LANGUAGES } from '#i18n/admin-language';

/** A stored text's key is `<app>:<key>`. */
const TEXT_APPS = ['guest', 'admin'] as const;
export type TextApp = (typeof TEXT_APPS)[number];

/** Interface texts by language code, then by key. */
export type InterfaceTextsByLanguage = ReadonlyMap<string, ReadonlyMap<string, ListedTranslation>>;

/** The apps that are available in a language. The panel has no texts in languages that only the menu uses. */
export const appsIn = (language: string): readonly TextApp[] =>
  ADMIN_LANGUAGES.some(({ code }) => code === language) ? TEXT_APPS : ['guest'];

export const appOf = (key: string) => TEXT_APPS.find((app) => key.startsWith(`${app}:`));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');

/**
 * The key of the same text in another language: plural forms differ, so that `cart.items_few` may be
 * `cart.items_other` or `cart.items` there.
 */
export const sourceKeyOf = (key: string, source: ReadonlyMap<string, unknown>) =>
  [key, `${baseOf(key)}_other`, baseOf(key)].find((candidate) => source.has(candidate));

const releasedKeys = (own: ReadonlyMap<string, ListedTranslation>) =>
  [...own.values()].filter(({ default_value: text }) => text != null).map((entry) => entry.resource_key);

/** Returns the keys of a text in a language that no release contains: one per plural form. */
function formsIn(language: string, released: ReadonlySet<string>) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return (key: string) => {
    const base = baseOf(key);
    return released.has(`${base}_other`) ? forms.map((form) => `${base}_${form}`) : [key];
  };
}

/** The keys of a language's release, else those of the other languages' releases. */
export function keysFor(language: string, texts: InterfaceTextsByLanguage): string[] {
  const own = releasedKeys(texts.get(language) ?? new Map());
  const released = new Set([...texts.values()].flatMap(releasedKeys));
  const needed = own.length > 0 ? own : [...released].flatMap(formsIn(language, released));
  const apps = appsIn(language);
  return [...new Set(needed)]
    .filter((key) => apps.some((app) => app === appOf(key)))
    .sort((a, b) => a.localeCompare(b, 'en'));
}

/** An empty text counts as none. */
export const hasText = (key: string, own: ReadonlyMap<string, ListedTranslation> | undefined) =>
  Boolean(own?.get(key)?.resource_value);

/** Null if no release's texts have been added. */
export function textProgress(language: string, texts: InterfaceTextsByLanguage) {
  const keys = keysFor(language, texts);
  if (keys.length === 0) return null;
  return { done: keys.filter((key) => hasText(key, texts.get(language))).length, total: keys.length };
}
