import type {
  createBanner,
  deleteBannerTranslation,
  saveBannerTranslation,
  updateBanner,
} from 'shared-api/contract/restaurant/banners';
import type { ParsedBodyOf, ParsedParamsOf } from 'shared-api/contract/endpoint';
import type { Context } from '#context';
import type { Trx } from '#db/database';
import { flag } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import { readLanguageCodes, requireLanguage } from '../languages/translations';
import { findBanners, type BannerRecord } from './banner';

const readBanner = async (trx: Trx, id: number): Promise<BannerRecord> =>
  requireFound((await findBanners(trx, { ids: [id] }))[0]);

type BannerTranslations = NonNullable<ParsedBodyOf<typeof createBanner>['translations']>;

/**
 * Replaces the banner's translations with those that have a text.
 * @throws {AppError} 422 for a language that is unknown or repeated.
 */
async function replaceTranslations(trx: Trx, id: number, sent: BannerTranslations): Promise<void> {
  const codes = await readLanguageCodes(trx);
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
  await trx.deleteFrom('banner_translations').where('banner_id', '=', id).execute();
  if (rows.length > 0) await trx.insertInto('banner_translations').values(rows).execute();
}

/** @throws {AppError} 422 for a translation into a language that is unknown or repeated. */
export async function addBanner(
  context: Context,
  trx: Trx,
  { translations, ...input }: ParsedBodyOf<typeof createBanner>,
): Promise<BannerRecord> {
  const now = context.now();
  const { id } = await trx
    .insertInto('banners')
    .values({ ...input, is_active: flag(input.is_active), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (translations) await replaceTranslations(trx, id, translations);
  return readBanner(trx, id);
}

/**
 * Omitted fields stay unchanged; without translations, that of the default language follows the plain texts.
 * @throws {AppError} `not_found`, `edited_meanwhile`, 422 for a translation into a language that is unknown or
 * repeated.
 */
export async function changeBanner(
  context: Context,
  trx: Trx,
  id: number,
  { version, translations, ...input }: ParsedBodyOf<typeof updateBanner>,
): Promise<BannerRecord> {
  await bumpVersion(trx, 'banners', id, version);
  await trx
    .updateTable('banners')
    .set({ ...input, is_active: flag(input.is_active), updated_at: context.now() })
    .where('id', '=', id)
    .execute();
  if (translations) {
    await replaceTranslations(trx, id, translations);
    return readBanner(trx, id);
  }
  const { title, subtitle, button_text } = input;
  const [defaultLanguage] = await readLanguageCodes(trx);
  const texts = Object.entries({ title, subtitle, button_text }).filter(([, text]) => text !== undefined);
  if (defaultLanguage && texts.length) {
    await trx
      .updateTable('banner_translations')
      .set(Object.fromEntries(texts))
      .where('banner_id', '=', id)
      .where('language_code', '=', defaultLanguage)
      .execute();
  }
  return readBanner(trx, id);
}

/**
 * Sets the texts of one language; those of the default language are also the banner's own texts.
 * @throws {AppError} `not_found`, 422 for an unknown language.
 */
export async function saveTranslation(
  context: Context,
  trx: Trx,
  id: number,
  { language_code, title, subtitle, button_text }: ParsedBodyOf<typeof saveBannerTranslation>,
): Promise<BannerRecord> {
  const codes = await readLanguageCodes(trx);
  requireLanguage(language_code, codes);
  const texts = { title, subtitle, button_text };
  await bumpVersion(trx, 'banners', id);
  await trx
    .updateTable('banners')
    .set({ ...(language_code === codes[0] && texts), updated_at: context.now() })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('banner_translations')
    .values({ banner_id: id, language_code, ...texts })
    .onConflict((conflict) => conflict.columns(['banner_id', 'language_code']).doUpdateSet(texts))
    .execute();
  return readBanner(trx, id);
}

/** @throws {AppError} `not_found`. */
export async function removeTranslation(
  trx: Trx,
  { id, languageCode }: ParsedParamsOf<typeof deleteBannerTranslation>,
): Promise<void> {
  await bumpVersion(trx, 'banners', id);
  const removed = await trx
    .deleteFrom('banner_translations')
    .where('banner_id', '=', id)
    .where('language_code', '=', languageCode)
    .returning('banner_id')
    .executeTakeFirst();
  requireFound(removed);
}
