import type { Context } from '#context';
import { listLanguages } from './language.store';

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

/** The first translation with a non-empty text, and its language. */
function firstText<Translation extends { language_code: string }>(
  translations: readonly Translation[],
  languages: LanguageFallback,
  textOf: (translation: Translation) => string | null,
): { text: string; language: string } | undefined {
  for (const language of languages) {
    const translation = translations.find(({ language_code }) => language_code === language);
    const text = translation && textOf(translation);
    if (text) return { text, language };
  }
  return undefined;
}

export const localText = <Translation extends { language_code: string }>(
  ...[translations, languages, textOf]: Parameters<typeof firstText<Translation>>
): string | undefined => firstText(translations, languages, textOf)?.text;

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

/** As {@link localize}, with the language of each text that the preferred language lacks. */
export function localizeNamingLanguages(
  base: Named,
  translations: readonly (Named & { language_code: string })[],
  languages: LanguageFallback,
): Named & { name_language?: string; description_language?: string } {
  const texts = localize(base, translations, languages);
  const otherLanguageOf = (field: keyof Named) => {
    const found = firstText(translations, languages, (translation) => translation[field]);
    const language = found?.language ?? languages.at(-1);
    return texts[field] && language !== languages[0] ? language : undefined;
  };
  const [ofName, ofDescription] = [otherLanguageOf('name'), otherLanguageOf('description')];
  return {
    ...texts,
    ...(ofName && { name_language: ofName }),
    ...(ofDescription && { description_language: ofDescription }),
  };
}
