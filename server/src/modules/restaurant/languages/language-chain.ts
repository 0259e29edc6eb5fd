import type { Context } from '../../../context';
import { listLanguages } from './language.repository';

/** Languages in which a text is looked for, best first; empty means as it was entered. */
export type LanguageChain = readonly string[];

/** The asked language if there is one of that code, then the default one; empty when none was asked. */
export async function languageChain(
  { db, contentCache }: Context,
  asked: string | undefined,
): Promise<LanguageChain> {
  if (asked === undefined) return [];
  const codes = await contentCache.data('language-codes', ['settings'], async () =>
    (await listLanguages(db, undefined)).map(({ code }) => code),
  );
  const wanted = codes.filter((code) => code === asked);
  return [...new Set([...wanted, ...codes.slice(0, 1)])];
}

/** The first text that is there, by the chain; undefined when no translation has one. */
export function localText<Translation extends { language_code: string }>(
  translations: readonly Translation[],
  languages: LanguageChain,
  textOf: (translation: Translation) => string | null,
): string | undefined {
  for (const language of languages) {
    const translation = translations.find(({ language_code }) => language_code === language);
    const text = translation && textOf(translation);
    if (text) return text;
  }
  return undefined;
}

interface Named {
  name: string;
  description: string | null;
}

/** Name and description by the chain of languages, untranslated where no translation has them. */
export const localize = (
  base: Named,
  translations: readonly (Named & { language_code: string })[],
  languages: LanguageChain,
): Named => ({
  name: localText(translations, languages, ({ name }) => name) ?? base.name,
  description: localText(translations, languages, ({ description }) => description) ?? base.description,
});
