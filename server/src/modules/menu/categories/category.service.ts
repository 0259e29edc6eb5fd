import type { createCategory, updateCategory } from 'shared-api/contract/menu/categories';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { deleteById } from '#db/delete-by-id';
import type { Context } from '#context';
import { unlessViolated } from '#db/constraints';
import type { Trx } from '#db/database';
import { flag } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import {
  NO_TEXTS,
  mergeTexts,
  readLanguageCodes,
  replaceTranslations,
} from '#modules/restaurant/languages/translations';
import { replaceStations } from '../station-routes';
import { findCategory, type CategoryRecord } from './category';

const TRANSLATIONS = { table: 'category_translations', owner: 'category_id' } as const;
const unknownCourse = () => invalidFields(problem('course_id', 'invalid'));
const STATIONS = { table: 'category_stations', column: 'category_id' } as const;

/** @throws {AppError} 422 for a translation into an unknown language, an unknown course or station. */
export async function addCategory(
  context: Context,
  trx: Trx,
  input: ParsedBodyOf<typeof createCategory>,
): Promise<CategoryRecord> {
  const now = context.now();
  const codes = await readLanguageCodes(trx);
  const texts = mergeTexts(NO_TEXTS, input, codes);
  const insertion = trx
    .insertInto('categories')
    .values({
      name: texts.name,
      description: texts.description,
      is_active: flag(input.is_active),
      sort_order: input.sort_order,
      layout: input.layout,
      image_url: input.image_url,
      vat_rate: input.vat_rate,
      served_hours: JSON.stringify(input.served_hours),
      course_id: input.course_id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessViolated('reference', unknownCourse, insertion);
  await replaceTranslations(trx, TRANSLATIONS, id, texts.translations, now);
  await replaceStations(context, trx, { ...STATIONS, id }, input.station_ids);
  return requireFound(await findCategory(trx, id));
}

/**
 * Omitted fields stay unchanged.
 * @throws {AppError} `not_found`, `edited_meanwhile`, 422 for a translation into an unknown language, an unknown course
 * or station.
 */
export async function changeCategory(
  context: Context,
  trx: Trx,
  id: number,
  input: ParsedBodyOf<typeof updateCategory>,
): Promise<CategoryRecord> {
  const now = context.now();
  await bumpVersion(trx, 'categories', id, input.version);
  const { row, translations: stored } = requireFound(await findCategory(trx, id));
  const codes = await readLanguageCodes(trx);
  const texts = mergeTexts({ ...row, translations: stored }, input, codes);
  const update = trx
    .updateTable('categories')
    .set({
      name: texts.name,
      description: texts.description,
      is_active: flag(input.is_active),
      sort_order: input.sort_order,
      layout: input.layout,
      image_url: input.remove_image ? null : input.image_url,
      vat_rate: input.vat_rate,
      served_hours: input.served_hours && JSON.stringify(input.served_hours),
      course_id: input.course_id,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await unlessViolated('reference', unknownCourse, update);
  await replaceTranslations(trx, TRANSLATIONS, id, texts.translations, now);
  await replaceStations(context, trx, { ...STATIONS, id }, input.station_ids);
  return requireFound(await findCategory(trx, id));
}

/** @throws {AppError} `not_found`, `in_use` while it has products. */
export async function removeCategory(trx: Trx, id: number): Promise<void> {
  const deletion = deleteById(trx, 'categories', id);
  requireFound(await unlessViolated('reference', () => new AppError('in_use'), deletion));
}
