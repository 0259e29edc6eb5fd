import type { Tx } from '#context';
import type { Db } from '#db/database';
import { invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { listLanguages } from './language.store';

export interface NamedTranslation {
  language_code: string;
  name: string;
  description: string | null;
}

/** Plain texts are in the default language. */
export interface NamedTexts {
  name: string;
  description: string | null;
  translations: NamedTranslation[];
}

export const NO_TEXTS: NamedTexts = { name: '', description: null, translations: [] };

/** Texts as sent: undefined fields stay unchanged. */
type SentTexts = { [Field in keyof NamedTexts]?: NamedTexts[Field] | undefined };

/** Language codes, the default one first. */
export const readLanguageCodes = async (trx: Db): Promise<string[]> =>
  (await listLanguages(trx, undefined)).map(({ code }) => code);

/** @throws {AppError} 422 when there is no such language. */
export function requireLanguage(
  code: string,
  languageCodes: readonly string[],
  path = 'language_code',
): void {
  if (!languageCodes.includes(code)) throw invalidFields(problem(path, 'unknown_language'));
}

/**
 * Validates the languages of texts that exist only as translations.
 * @throws {AppError} 422 for a language that is unknown or repeated.
 */
export async function requireKnownLanguages(
  tx: Tx,
  translations: readonly Pick<NamedTranslation, 'language_code'>[],
): Promise<void> {
  const codes = await readLanguageCodes(tx.db);
  const named = translations.map(({ language_code: code }) => code);
  for (const [index, code] of named.entries()) {
    const path = `translations.${index}.language_code`;
    requireLanguage(code, codes, path);
    if (named.indexOf(code) !== index) throw invalidFields(problem(path, 'repeated'));
  }
}

/**
 * The translations with a name; all others are dropped.
 * @param path of the list in the body.
 * @throws {AppError} 422 for a language that is unknown or repeated.
 */
function namedTranslations(
  sent: readonly NamedTranslation[],
  languageCodes: readonly string[],
  path: string,
): NamedTranslation[] {
  const seen = new Set<string>();
  return sent.filter(({ name, language_code: code }, index) => {
    if (!name) return false;
    const codePath = `${path}.${index}.language_code`;
    requireLanguage(code, languageCodes, codePath);
    if (seen.has(code)) throw invalidFields(problem(codePath, 'repeated'));
    seen.add(code);
    return true;
  });
}

/**
 * The texts to store after a change. A blank name falls back to the default language's translation, then to the
 * first one. A plain text sent without translations also replaces the default language's translation. The name is
 * empty when there is none in any language.
 * @param languageCodes the default one first.
 * @param path of the sent translations in the body.
 * @throws {AppError} 422 for a language that is unknown or repeated.
 */
export function mergeTexts(
  stored: NamedTexts,
  { translations: sentTranslations, ...plain }: SentTexts,
  languageCodes: readonly string[],
  path = 'translations',
): NamedTexts {
  const named = sentTranslations && namedTranslations(sentTranslations, languageCodes, path);
  const sent: SentTexts = { ...plain, translations: named };
  const [defaultLanguage] = languageCodes;
  const translations =
    sent.translations ??
    stored.translations.map((translation) => {
      if (translation.language_code !== defaultLanguage) return translation;
      const { language_code, name, description } = translation;
      return {
        language_code,
        name: sent.name || name,
        description: sent.description === undefined ? description : sent.description,
      };
    });
  const own = translations.find(({ language_code }) => language_code === defaultLanguage);
  const unchanged = sent.name === undefined ? stored.name : '';
  const ownDescription = (sent.translations && own?.description) ?? null;
  return {
    name:
      sent.name || (sent.translations && own?.name) || unchanged || own?.name || translations[0]?.name || '',
    description:
      sent.description === undefined
        ? (ownDescription ?? stored.description)
        : (sent.description ?? ownDescription),
    translations,
  };
}
