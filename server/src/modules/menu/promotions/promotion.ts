import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type {
  createPromotion,
  previewPromotion,
  PromotionPreview,
  updatePromotion,
} from 'shared-api/contract/menu/promotions';
import { toLira } from 'shared-api/domain/money';
import { COUNTRY_RULES } from 'shared-api/domain/restaurant/country-profile';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import { flag, type Row } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import { requireKnownLanguages } from '#modules/restaurant/languages/translations';
import { findSelected } from '../prices/price-preview';
import { alcoholOf } from '../products/product-declaration';
import { findProducts, type ProductRecord } from '../products/product.store';
import { ruleOf, storedTerms } from './promotion.presenter';
import { exclusionOf, loadPromotionRules } from './promotion-prices';
import { promotedKurus, type PromotionRule } from './promotion-rule';
import { referenceKurus } from './reference-price';

const isUndeclared = (record: ProductRecord): boolean => alcoholOf(record) === 'unknown';

const readPromotion = async (trx: Db, id: number): Promise<Row<'promotions'>> =>
  requireFound(
    await trx
      .selectFrom('promotions')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );

/** @throws {AppError} 422 without any product. */
function requireSelection({
  categoryIds,
  productIds,
}: Pick<PromotionRule, 'categoryIds' | 'productIds'>): void {
  if (categoryIds.length + productIds.length === 0)
    throw invalidFields(problem('product_ids', 'selection_required'));
}

/**
 * JSON of the ids that are still undeclared. A confirmation applies to a product that exists and has no declaration; it
 * does not cover a later declaration, or products added to its category later.
 */
async function undeclaredAmong(tx: Tx, productIds: readonly number[]): Promise<string> {
  if (productIds.length === 0) return JSON.stringify([]);
  const records = await findProducts(tx.db, { ids: [...productIds] });
  return JSON.stringify(records.filter(isUndeclared).map(({ row }) => row.id));
}

/** @throws {AppError} 422 for an unknown or repeated language, and without any product. */
export async function addPromotion(
  tx: Tx,
  {
    translations,
    terms,
    hours,
    category_ids,
    product_ids,
    undeclared_product_ids,
    is_active,
    first_date,
    last_date,
  }: ParsedBodyOf<typeof createPromotion>,
): Promise<Row<'promotions'>> {
  await requireKnownLanguages(tx, translations);
  requireSelection({ categoryIds: category_ids, productIds: product_ids });
  const now = tx.now();
  return tx.db
    .insertInto('promotions')
    .values({
      first_date,
      last_date,
      ...storedTerms(terms),
      translations: JSON.stringify(translations),
      hours: JSON.stringify(hours),
      category_ids: JSON.stringify(category_ids),
      product_ids: JSON.stringify(product_ids),
      undeclared_product_ids: await undeclaredAmong(tx, undeclared_product_ids),
      is_active: flag(is_active),
      announced_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, 422 as {@link addPromotion} and for dates in the wrong order. */
export async function changePromotion(
  tx: Tx,
  id: number,
  {
    translations,
    terms,
    hours,
    category_ids,
    product_ids,
    takes_undeclared,
    undeclared_product_ids = takes_undeclared === false ? [] : undefined,
    is_active,
    version,
    ...dates
  }: ParsedBodyOf<typeof updatePromotion>,
): Promise<Row<'promotions'>> {
  await bumpVersion(tx, 'promotions', id, version);
  await readPromotion(tx.db, id);
  if (translations) await requireKnownLanguages(tx, translations);
  const now = tx.now();
  await tx.db
    .updateTable('promotions')
    .set({
      ...dates,
      ...(terms && storedTerms(terms)),
      translations: translations && JSON.stringify(translations),
      hours: hours && JSON.stringify(hours),
      category_ids: category_ids && JSON.stringify(category_ids),
      product_ids: product_ids && JSON.stringify(product_ids),
      undeclared_product_ids: undeclared_product_ids && (await undeclaredAmong(tx, undeclared_product_ids)),
      is_active: flag(is_active),
      announced_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const changed = await readPromotion(tx.db, id);
  requireSelection(ruleOf(changed));
  const { first_date: first, last_date: last } = changed;
  if (first && last && first > last) throw invalidFields(problem('last_date', 'invalid_date_range'));
  return changed;
}

/** @throws {AppError} `not_found`. */
export async function removePromotion(tx: Tx, id: number): Promise<void> {
  await readPromotion(tx.db, id);
  await tx.db.updateTable('promotions').set({ removed_at: tx.now() }).where('id', '=', id).execute();
}

/** Id of a promotion that is not saved yet; generated ids start at 1. */
const NEW_ID = 0;

export async function previewPrices(
  context: Context,
  { promotion_id: id, terms, ...body }: ParsedBodyOf<typeof previewPromotion>,
): Promise<PromotionPreview> {
  const { db } = context;
  const nowMs = context.now();
  const { created_at: createdAtMs } = id === undefined ? { created_at: nowMs } : await readPromotion(db, id);
  const rule: PromotionRule = {
    ...storedTerms(terms),
    id: id ?? NEW_ID,
    translations: [],
    hours: body.hours,
    firstDate: body.first_date,
    lastDate: body.last_date,
    categoryIds: body.category_ids,
    productIds: body.product_ids,
    undeclaredProductIds: body.undeclared_product_ids,
    createdAtMs,
    changedAtMs: nowMs,
    endedAtMs: null,
  };
  const { profile, products, references } = await loadPromotionRules(db, [rule]);
  const selected = await findSelected(db, body);
  const preview: PromotionPreview = {
    country_profile: profile,
    items: [],
    excluded: [],
    undeclared_product_ids: COUNTRY_RULES[profile].promotesAlcohol
      ? []
      : selected.filter(isUndeclared).map(({ row }) => row.id),
  };
  for (const record of selected) {
    const { row } = record;
    const named = {
      product_id: row.id,
      category_id: row.category_id,
      product_name: row.name,
      from: toLira(row.price_kurus),
    };
    const kurus = promotedKurus(rule, row.price_kurus);
    const reason = exclusionOf(rule, record, profile);
    const reduced = products.get(row.id);
    const period = references.get(rule);
    if (reason !== null || kurus === null || !reduced || !period) {
      preview.excluded.push({ ...named, reason: reason ?? 'not_lower' });
      continue;
    }
    const earlierKurus = referenceKurus(period, nowMs, { ...reduced, currentKurus: row.price_kurus });
    preview.items.push({
      ...named,
      to: toLira(kurus),
      reference_price: earlierKurus > kurus ? toLira(earlierKurus) : null,
    });
  }
  return preview;
}
