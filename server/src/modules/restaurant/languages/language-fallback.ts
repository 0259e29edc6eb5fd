import type { Context } from '../../../context';
import { listLanguages } from './language.repository';

/** Language codes, the preferred one first; empty for untranslated texts. */
export type LanguageFallback = readonly string[];

/** The requested language, if it exists, and the default language; empty when none is requested. */
export async function languageFallback(
  context: Context,
  requested: string | undefined,
): Promise<LanguageFallback> {
  if (requested === undefined) return [];
  const codes = await languageCodes(context);
  const wanted = codes.filter((code) => code === requested);
  return [...new Set([...wanted, ...codes.slice(0, 1)])];
}

/** Fallback for texts that exist only as translations. */
export const defaultLanguageFallback = async (context: Context): Promise<LanguageFallback> =>
  (await languageCodes(context)).slice(0, 1);

/** Language codes, the default one first. */
const languageCodes = ({ db, contentCache }: Context): Promise<string[]> =>
  contentCache.data('language-codes', ['settings'], async () =>
    (await listLanguages(db, undefined)).map(({ code }) => code),
  );

/** The first translation with a non-empty text. */
export function localText<Translation extends { language_code: string }>(
  translations: readonly Translation[],
  languages: LanguageFallback,
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

/** Translated name and description, each untranslated if no translation has it. */
export const localize = (
  base: Named,
  translations: readonly (Named & { language_code: string })[],
  languages: LanguageFallback,
): Named => ({
  name: localText(translations, languages, ({ name }) => name) ?? base.name,
  description: localText(translations, languages, ({ description }) => description) ?? base.description,
});
