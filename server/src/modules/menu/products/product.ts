import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createProduct, updateProduct } from 'shared-api/contract/menu/products';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { flag, type NewRow } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import { toKurus } from 'shared-api/domain/money';
import { bumpVersion } from '#modules/bump-version';
import { NO_TEXTS, mergeTexts, readLanguageCodes } from '#modules/restaurant/languages/translations';
import { replaceTranslations } from '#modules/restaurant/languages/translations.store';
import { replaceStations } from '../station-routes';
import { changedPrices, recordPriceChanges, type PriceAuthor } from '../prices/price-changes';
import { replaceAssignedGroups } from './assigned-groups';
import { replaceOptions } from './option';
import { confirmDeclaration, declarationColumns, requireDiets } from './product-declaration';
import { requirePrice } from './require-price';
import { findProduct, type ProductRecord } from './product.store';

const STATIONS = { table: 'product_stations', column: 'product_id' } as const;

const withKnownCategory = <T>(statement: Promise<T>): Promise<T> =>
  unlessViolated('reference', () => invalidFields(problem('category_id', 'category_required')), statement);

type ProductBody = ParsedBodyOf<typeof createProduct>;

/** The fields that are columns of their own. */
type Fields = Partial<Declaration> &
  Omit<
    ProductBody,
    keyof Declaration | 'name' | 'description' | 'translations' | 'options' | 'option_groups'
  >;

const sentColumns = (input: Partial<Fields>) => ({
  category_id: input.category_id,
  price_kurus: input.price === undefined ? undefined : toKurus(input.price),
  is_active: flag(input.is_active),
  is_sold_out: flag(input.is_sold_out),
  is_spicy: flag(input.is_spicy),
  sort_order: input.sort_order,
  duration_minutes: input.duration,
  image_url: input.image_url,
  vat_rate: input.vat_rate,
  served_hours: input.served_hours && JSON.stringify(input.served_hours),
  ...declarationColumns(input),
  calories: input.calories,
  portion: input.portion,
});

type SentColumns = ReturnType<typeof sentColumns>;
/** Columns without a default, which a new product needs. */
type NeededColumns = Pick<
  NewRow<'products'>,
  'category_id' | 'price_kurus' | 'is_active' | 'is_sold_out' | 'sort_order' | 'duration_minutes'
>;

/** The columns of a product's fields, but for its texts; undefined for omitted ones, which leaves them unchanged. */
export function productColumns(input: Fields): SentColumns & NeededColumns;
export function productColumns(input: Partial<Fields>): SentColumns;
export function productColumns(input: Partial<Fields>) {
  return sentColumns(input);
}

/**
 * @param confirmer user who confirms the allergens if the request says so.
 * @throws {AppError} 422 for an unknown category, language or station, without a name in any language, or for a diet
 * that an allergen excludes.
 */
export async function addProduct(
  tx: Tx,
  input: ParsedBodyOf<typeof createProduct>,
  confirmer?: string,
): Promise<ProductRecord> {
  const now = tx.now();
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeTexts(NO_TEXTS, input, codes);
  if (!texts.name) throw invalidFields(problem('translations', 'product_name_required'));
  const { id } = await withKnownCategory(
    tx.db
      .insertInto('products')
      .values({
        ...productColumns(input),
        name: texts.name,
        description: texts.description,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await replaceTranslations(tx, 'products', id, texts.translations);
  await replaceOptions(tx, { product_id: id }, input.options, codes);
  await replaceAssignedGroups(tx, id, input.option_groups);
  await replaceStations(tx, { ...STATIONS, id }, input.station_ids);
  await requirePrice(tx, id, 'options');
  await requireDiets(tx, id);
  if (input.confirm_allergens && confirmer) await confirmDeclaration(tx, id, { by: confirmer, nowMs: now });
  return requireFound(await findProduct(tx.db, id, false));
}

/**
 * Omitted fields stay unchanged; options not listed are removed.
 * @param by user who changes prices and, if the request says so, confirms the allergens.
 * @throws {AppError} `not_found`, `edited_meanwhile`, 422 for an unknown category, language, option or station, when no
 * name is left, or for a diet that an allergen excludes.
 */
export async function changeProduct(
  tx: Tx,
  id: number,
  input: ParsedBodyOf<typeof updateProduct>,
  by: PriceAuthor,
): Promise<ProductRecord> {
  const now = tx.now();
  await bumpVersion(tx, 'products', id, input.version);
  const before = requireFound(await findProduct(tx.db, id, false));
  const { row, translations: stored } = before;
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeTexts({ ...row, translations: stored }, input, codes);
  if (!texts.name) throw invalidFields(problem('translations', 'product_name_required'));
  await withKnownCategory(
    tx.db
      .updateTable('products')
      .set({
        ...productColumns(input),
        name: texts.name,
        description: texts.description,
        ...(input.remove_image && { image_url: null }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute(),
  );
  await replaceTranslations(tx, 'products', id, texts.translations);
  if (input.options) await replaceOptions(tx, { product_id: id }, input.options, codes);
  if (input.option_groups) await replaceAssignedGroups(tx, id, input.option_groups);
  await replaceStations(tx, { ...STATIONS, id }, input.station_ids);
  // Checked only if sent: a product with a stored violation can still be marked sold out.
  if (input.options || input.option_groups || input.price !== undefined) {
    await requirePrice(tx, id, input.options || input.option_groups ? 'options' : 'price');
  }
  if (input.options || input.allergens || input.diets) await requireDiets(tx, id);
  if (input.confirm_allergens) await confirmDeclaration(tx, id, { by: by.username, nowMs: now });
  const after = requireFound(await findProduct(tx.db, id, false));
  await recordPriceChanges(tx, { source: 'form', by }, changedPrices(before, after));
  return after;
}
