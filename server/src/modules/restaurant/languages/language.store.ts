import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';

/** Languages, the default one first. */
export function listLanguages(db: Db, onlyActive: boolean | undefined): Promise<Row<'languages'>[]> {
  return db
    .selectFrom('languages')
    .selectAll()
    .$if(onlyActive !== undefined, (query) => query.where('is_active', '=', onlyActive ? 1 : 0))
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
}

/** The requested language if it is active, otherwise the default one. */
export async function effectiveLanguage(db: Db, requested: string | undefined): Promise<string> {
  const active = await listLanguages(db, true);
  return (active.find(({ code }) => code === requested) ?? active[0])?.code ?? DEFAULT_LANGUAGE;
}

export const listTranslations = (db: Db, languageCode: string) =>
  db
    .selectFrom('translations')
    .select(['resource_key', 'value as resource_value'])
    .where('language_code', '=', languageCode)
    .orderBy('resource_key')
    .execute();

export const listTranslationsWithDefaults = (db: Db, languageCode: string) =>
  db
    .selectFrom('translations')
    .select(['resource_key', 'value as resource_value', 'default_value'])
    .where('language_code', '=', languageCode)
    .orderBy('resource_key')
    .execute();

/**
 * Texts that staff changed.
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
