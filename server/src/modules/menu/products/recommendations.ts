import type { ProductRecommendations, Recommendation } from 'shared-api/contract/menu/recommendations';
import { RECOMMENDATIONS } from 'shared-api/domain/menu/limits';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { unlessViolated } from '#db/constraints';
import { flag } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';

/** Recommended products that guests can order now; those that staff chose replace the computed ones. */
export async function findRecommendations(db: Db): Promise<Recommendation[]> {
  const rows = await db
    .selectFrom('product_recommendations')
    .innerJoin('products', 'products.id', 'product_recommendations.recommended_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['product_id', 'recommended_id', 'is_chosen'])
    .where('products.is_active', '=', 1)
    .where('products.is_sold_out', '=', 0)
    .where('categories.is_active', '=', 1)
    .orderBy('product_id')
    .orderBy('is_chosen', 'desc')
    .orderBy('position')
    .execute();
  const chosenFor = new Set(
    (
      await db
        .selectFrom('product_recommendations')
        .select('product_id')
        .distinct()
        .where('is_chosen', '=', 1)
        .execute()
    ).map(({ product_id }) => product_id),
  );
  const shown = rows.filter(({ product_id, is_chosen }) => chosenFor.has(product_id) === (is_chosen === 1));
  return [...Map.groupBy(shown, ({ product_id }) => product_id)].map(([product_id, some]) => ({
    product_id,
    product_ids: some.slice(0, RECOMMENDATIONS.shown).map(({ recommended_id }) => recommended_id),
  }));
}

/** @throws {AppError} `not_found`. */
export async function getProductRecommendations(db: Db, id: number): Promise<ProductRecommendations> {
  const product = requireFound(
    await db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirst(),
  );
  const rows = await db
    .selectFrom('product_recommendations')
    .select(['recommended_id', 'is_chosen'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  const idsOf = (isChosen: 0 | 1) =>
    rows.filter((row) => row.is_chosen === isChosen).map(({ recommended_id }) => recommended_id);
  return {
    chosen: idsOf(1),
    computed: idsOf(0).slice(0, RECOMMENDATIONS.shown),
    version: product.version,
  };
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, 422 for the product itself, an unknown or a repeated product. */
export async function chooseRecommendations(
  tx: Tx,
  id: number,
  { product_ids: ids, version }: { product_ids: readonly number[]; version?: number },
): Promise<ProductRecommendations> {
  await bumpVersion(tx, 'products', id, version);
  const wrong = ids.findIndex((other, index) => other === id || ids.indexOf(other) !== index);
  if (wrong >= 0) throw invalidFields(problem(`product_ids.${wrong}`, 'repeated'));
  const replacing = replaceRecommendations(tx, new Map([[id, ids]]), true);
  await unlessViolated('reference', () => invalidFields(problem('product_ids', 'invalid')), replacing);
  return getProductRecommendations(tx.db, id);
}

/** @param recommended products by product, best first. */
export async function replaceRecommendations(
  tx: Tx,
  recommended: ReadonlyMap<number, readonly number[]>,
  isChosen: boolean,
): Promise<void> {
  for (const [product_id, ids] of recommended) {
    await tx.db
      .deleteFrom('product_recommendations')
      .where('product_id', '=', product_id)
      .where('is_chosen', '=', flag(isChosen))
      .execute();
    if (ids.length === 0) continue;
    const rows = ids.map((recommended_id, position) => ({
      product_id,
      is_chosen: flag(isChosen),
      recommended_id,
      position,
    }));
    await tx.db.insertInto('product_recommendations').values(rows).execute();
  }
}
