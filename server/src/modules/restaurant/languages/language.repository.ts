import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import type { Db } from '../../../db/database';
import type { LanguageRow } from '../../../db/schema';

/** The default first, then in the order in which they were added. */
export function listLanguages(db: Db, onlyActive: boolean | undefined): Promise<LanguageRow[]> {
  return db
    .selectFrom('languages')
    .selectAll()
    .$if(onlyActive !== undefined, (query) => query.where('is_active', '=', onlyActive ? 1 : 0))
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
}

/** The asked language if it is active, else the default one. */
export async function effectiveLanguage(db: Db, asked: string | undefined): Promise<string> {
  const active = await listLanguages(db, true);
  return (active.find(({ code }) => code === asked) ?? active[0])?.code ?? DEFAULT_LANGUAGE;
}

export const listTranslations = (db: Db, languageCode: string) =>
  db
    .selectFrom('translations')
    .select(['resource_key', 'value as resource_value'])
    .where('language_code', '=', languageCode)
    .orderBy('resource_key')
    .execute();

/** The same beside what the release brings, for those who edit them. */
export const listTranslationsWithDefaults = (db: Db, languageCode: string) =>
  db
    .selectFrom('translations')
    .select(['resource_key', 'value as resource_value', 'default_value'])
    .where('language_code', '=', languageCode)
    .orderBy('resource_key')
    .execute();

/**
 * What staff changed of one app's texts, and nothing else: the app brings all other texts along.
 * @param namespace `guest` or `admin`.
 */
export const listChangedTranslations = (db: Db, languageCode: string, namespace: 'guest' | 'admin') =>
  db
    .selectFrom('translations')
    .select(['resource_key', 'value as resource_value'])
    .where('language_code', '=', languageCode)
    .where('resource_key', 'like', `${namespace}:%`)
    .where((eb) => eb.or([eb('default_value', 'is', null), eb('value', '<>', eb.ref('default_value'))]))
    .orderBy('resource_key')
    .execute();
