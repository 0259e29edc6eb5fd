import { localText, type LanguageChain } from '../modules/restaurant/languages/language-chain';

interface Named {
  name: string;
  description: string | null;
}

/** Name and description by the chain of languages, where no translation has them as they were entered. */
export const localize = (
  base: Named,
  translations: readonly (Named & { language_code: string })[],
  languages: LanguageChain,
): Named => ({
  name: localText(translations, languages, ({ name }) => name) ?? base.name,
  description: localText(translations, languages, ({ description }) => description) ?? base.description,
});
