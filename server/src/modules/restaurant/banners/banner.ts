import type {
  createBanner,
  deleteBannerTranslation,
  saveBannerTranslation,
  updateBanner,
} from 'shared-api/contract/restaurant/banners';
import type { ParsedBodyOf, ParsedParamsOf } from 'shared-api/contract/endpoint';
import type { Tx } from '#context';
import { flag } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import { readLanguageCodes, requireLanguage } from '../languages/translations';
import { findBanners, type BannerRecord } from './banner.presenter';

const readBanner = async (tx: Tx, id: number): Promise<BannerRecord> =>
  requireFound((await findBanners(tx.db, { ids: [id] }))[0]);

type BannerTranslations = NonNullable<ParsedBodyOf<typeof createBanner>['translations']>;

/**
 * Replaces the banner's translations with those that have a text.
 * @throws {AppError} 422 for a language that is unknown or repeated.
 */
async function replaceTranslations(tx: Tx, id: number, sent: BannerTranslations): Promise<void> {
  const codes = await readLanguageCodes(tx.db);
  const rows = sent
    .filter(({ title, subtitle, button_text }) => title || subtitle || button_text)
    .map((texts) => ({ banner_id: id, ...texts }));
  for (const [index, { language_code }] of rows.entries()) {
    const path = `translations.${index}.language_code`;
    requireLanguage(language_code, codes, path);
    if (rows.findIndex((row) => row.language_code === language_code) < index) {
      throw invalidFields(problem(path, 'repeated'));
    }
  }
  await tx.db.deleteFrom('banner_translations').where('banner_id', '=', id).execute();
  if (rows.length > 0) await tx.db.insertInto('banner_translations').values(rows).execute();
}

/** @throws {AppError} 422 for a translation into a language that is unknown or repeated. */
export async function addBanner(
  tx: Tx,
  { translations, ...input }: ParsedBodyOf<typeof createBanner>,
): Promise<BannerRecord> {
  const now = tx.now();
  const { id } = await tx.db
    .insertInto('banners')
    .values({ ...input, is_active: flag(input.is_active), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (translations) await replaceTranslations(tx, id, translations);
  return readBanner(tx, id);
}

/**
 * Omitted fields stay unchanged; without translations, that of the default language follows the plain texts.
 * @throws {AppError} `not_found`, `edited_meanwhile`, 422 for a translation into a language that is unknown or
 * repeated.
 */
export async function changeBanner(
  tx: Tx,
  id: number,
  { version, translations, ...input }: ParsedBodyOf<typeof updateBanner>,
): Promise<BannerRecord> {
  await bumpVersion(tx, 'banners', id, version);
  await tx.db
    .updateTable('banners')
    .set({ ...input, is_active: flag(input.is_active), updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  if (translations) {
    await replaceTranslations(tx, id, translations);
    return readBanner(tx, id);
  }
  const { title, subtitle, button_text } = input;
  const [defaultLanguage] = await readLanguageCodes(tx.db);
  const texts = Object.entries({ title, subtitle, button_text }).filter(([, text]) => text !== undefined);
  if (defaultLanguage && texts.length) {
    await tx.db
      .updateTable('banner_translations')
      .set(Object.fromEntries(texts))
      .where('banner_id', '=', id)
      .where('language_code', '=', defaultLanguage)
      .execute();
  }
  return readBanner(tx, id);
}

/**
 * Sets the texts of one language; those of the default language are also the banner's own texts.
 * @throws {AppError} `not_found`, 422 for an unknown language.
 */
export async function saveTranslation(
  tx: Tx,
  id: number,
  { language_code, title, subtitle, button_text }: ParsedBodyOf<typeof saveBannerTranslation>,
): Promise<BannerRecord> {
  const codes = await readLanguageCodes(tx.db);
  requireLanguage(language_code, codes);
  const texts = { title, subtitle, button_text };
  await bumpVersion(tx, 'banners', id);
  await tx.db
    .updateTable('banners')
    .set({ ...(language_code === codes[0] && texts), updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await tx.db
    .insertInto('banner_translations')
    .values({ banner_id: id, language_code, ...texts })
    .onConflict((conflict) => conflict.columns(['banner_id', 'language_code']).doUpdateSet(texts))
    .execute();
  return readBanner(tx, id);
}

/** @throws {AppError} `not_found`. */
export async function removeTranslation(
  tx: Tx,
  { id, languageCode }: ParsedParamsOf<typeof deleteBannerTranslation>,
): Promise<void> {
  await bumpVersion(tx, 'banners', id);
  const removed = await tx.db
    .deleteFrom('banner_translations')
    .where('banner_id', '=', id)
    .where('language_code', '=', languageCode)
    .returning('banner_id')
    .executeTakeFirst();
  requireFound(removed);
}
