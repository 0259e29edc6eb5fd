import type { createCategory, updateCategory } from 'shared-api/contract/menu/categories';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { deleteById } from '#db/delete-by-id';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { flag, type NewRow } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import { NO_TEXTS, mergeTexts, readLanguageCodes } from '#modules/restaurant/languages/translations';
import { replaceTranslations } from '#modules/restaurant/languages/translations.store';
import { replaceStations } from '../station-routes';
import { findCategory, type CategoryRecord } from './category.presenter';

const unknownCourse = () => invalidFields(problem('course_id', 'invalid'));
const STATIONS = { table: 'category_stations', column: 'category_id' } as const;

type CategoryBody = ParsedBodyOf<typeof createCategory>;

const sentColumns = (input: Partial<CategoryBody>) => ({
  is_active: flag(input.is_active),
  sort_order: input.sort_order,
  layout: input.layout,
  image_url: input.image_url,
  vat_rate: input.vat_rate,
  served_hours: input.served_hours && JSON.stringify(input.served_hours),
  course_id: input.course_id,
});

type SentColumns = ReturnType<typeof sentColumns>;
/** Columns without a default, which a new category needs. */
type NeededColumns = Pick<NewRow<'categories'>, 'is_active' | 'sort_order'>;

/** The columns of a category's fields, but for its texts; undefined for omitted ones, which leaves them unchanged. */
export function categoryColumns(
  input: Omit<CategoryBody, 'name' | 'description' | 'translations'>,
): SentColumns & NeededColumns;
export function categoryColumns(input: Partial<CategoryBody>): SentColumns;
export function categoryColumns(input: Partial<CategoryBody>) {
  return sentColumns(input);
}

/** @throws {AppError} 422 for a translation into an unknown language, an unknown course or station. */
export async function addCategory(
  tx: Tx,
  input: ParsedBodyOf<typeof createCategory>,
): Promise<CategoryRecord> {
  const now = tx.now();
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeTexts(NO_TEXTS, input, codes);
  const insertion = tx.db
    .insertInto('categories')
    .values({
      name: texts.name,
      description: texts.description,
      ...categoryColumns(input),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessViolated('reference', unknownCourse, insertion);
  await replaceTranslations(tx, 'categories', id, texts.translations);
  await replaceStations(tx, { ...STATIONS, id }, input.station_ids);
  return requireFound(await findCategory(tx.db, id));
}

/**
 * Omitted fields stay unchanged.
 * @throws {AppError} `not_found`, `edited_meanwhile`, 422 for a translation into an unknown language, an unknown course
 * or station.
 */
export async function changeCategory(
  tx: Tx,
  id: number,
  input: ParsedBodyOf<typeof updateCategory>,
): Promise<CategoryRecord> {
  const now = tx.now();
  await bumpVersion(tx, 'categories', id, input.version);
  const { row, translations: stored } = requireFound(await findCategory(tx.db, id));
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeTexts({ ...row, translations: stored }, input, codes);
  const update = tx.db
    .updateTable('categories')
    .set({
      name: texts.name,
      description: texts.description,
      ...categoryColumns(input),
      ...(input.remove_image && { image_url: null }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await unlessViolated('reference', unknownCourse, update);
  await replaceTranslations(tx, 'categories', id, texts.translations);
  await replaceStations(tx, { ...STATIONS, id }, input.station_ids);
  return requireFound(await findCategory(tx.db, id));
}

/** @throws {AppError} `not_found`, `in_use` while it has products. */
export async function removeCategory(tx: Tx, id: number): Promise<void> {
  const deletion = deleteById(tx.db, 'categories', id);
  requireFound(await unlessViolated('reference', () => new AppError('in_use'), deletion));
}
