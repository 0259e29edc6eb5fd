import type {
  createBanner,
  deleteBannerTranslation,
  saveBannerTranslation,
  updateBanner,
} from 'shared-api/contract/restaurant/banners';
import type { ParsedBodyOf, ParsedParamsOf } from 'shared-api/contract/endpoint';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/database';
import { flag } from '../../../db/schema';
import { found } from '../../../http/app-error';
import { readLanguageCodes, requireLanguage } from '../languages/translations';
import { findBanners, type BannerRecord } from './banner';

const readBanner = async (trx: Trx, id: number): Promise<BannerRecord> =>
  found((await findBanners(trx, { ids: [id] }))[0]);

export async function addBanner(
  context: Context,
  trx: Trx,
  input: ParsedBodyOf<typeof createBanner>,
): Promise<BannerRecord> {
  const now = context.now();
  const { id } = await trx
    .insertInto('banners')
    .values({ ...input, is_active: flag(input.is_active), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readBanner(trx, id);
}

/** Fields not sent stay; the default language's translation follows the plain texts. @throws {AppError} `not_found`. */
export async function changeBanner(
  context: Context,
  trx: Trx,
  id: number,
  input: ParsedBodyOf<typeof updateBanner>,
): Promise<BannerRecord> {
  const changed = await trx
    .updateTable('banners')
    .set({ ...input, is_active: flag(input.is_active), updated_at: context.now() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  found(changed);
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
 * Sets the texts of one language; the default language's are also the banner's own texts.
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
  const touched = await trx
    .updateTable('banners')
    .set({ ...(language_code === codes[0] && texts), updated_at: context.now() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  await trx
    .insertInto('banner_translations')
    .values({ banner_id: found(touched).id, language_code, ...texts })
    .onConflict((conflict) => conflict.columns(['banner_id', 'language_code']).doUpdateSet(texts))
    .execute();
  return readBanner(trx, id);
}

/** @throws {AppError} `not_found`. */
export async function removeTranslation(
  trx: Trx,
  { id, languageCode }: ParsedParamsOf<typeof deleteBannerTranslation>,
): Promise<void> {
  const removed = await trx
    .deleteFrom('banner_translations')
    .where('banner_id', '=', id)
    .where('language_code', '=', languageCode)
    .returning('banner_id')
    .executeTakeFirst();
  found(removed);
}
