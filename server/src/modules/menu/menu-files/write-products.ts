import { toKurus } from 'shared-api/domain/money';
import { executeBatch } from '#db/batch';
import { chunksOf } from '#db/in-chunks';
import { flag } from '#db/schema';
import { FILE_FIELD } from '#spreadsheet/sheet';
import { requireNoNestedSets } from '../option-groups/parts';
import { declarationColumns } from '../products/product-declaration';
import type { CategoryRef, ProductModel } from './menu-model';
import {
  inOrder,
  isSame,
  replaceTexts,
  ROWS_PER_STATEMENT,
  sharedColumns,
  type MenuWriter,
  type WriteResult,
} from './menu-writer';

const productColumns = (
  model: ProductModel,
  categoryId: number,
  languages: readonly string[],
  nowMs: number,
) => ({
  ...sharedColumns(model, languages, nowMs),
  category_id: categoryId,
  price_kurus: model.priceKurus,
  is_sold_out: flag(model.isSoldOut),
  duration_minutes: model.durationMinutes,
  ...declarationColumns(model.declaration),
  calories: model.calories,
  portion: model.portion,
});

export async function insertProducts(
  { tx, languages }: MenuWriter,
  products: readonly { model: ProductModel; categoryId: number }[],
): Promise<number[]> {
  const now = tx.now();
  const ids: number[] = [];
  for (const chunk of chunksOf(products, ROWS_PER_STATEMENT)) {
    const rows = await tx.db
      .insertInto('products')
      .values(
        chunk.map(({ model, categoryId }) => ({
          ...productColumns(model, categoryId, languages, now),
          created_at: now,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...inOrder(rows));
  }
  return ids;
}

export async function updateProducts(
  { tx, languages }: MenuWriter,
  changed: readonly WriteResult<ProductModel>[],
  categoryIdOf: (ref: CategoryRef) => number,
): Promise<void> {
  const now = tx.now();
  await executeBatch(
    tx.db,
    changed.map(({ id, model }) =>
      tx.db
        .updateTable('products')
        .set((eb) => ({
          ...productColumns(model, categoryIdOf(model.category), languages, now),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id),
    ),
  );
  await replaceTexts({ tx, languages }, { table: 'product_translations', owner: 'product_id' }, changed);
}

/**
 * Writes the groups of products, keeping the products' own prices for groups that stay.
 * @throws {AppError} 422 if a part of set menus would become a set menu.
 */
export async function writeGroups(
  { tx }: MenuWriter,
  products: readonly WriteResult<ProductModel>[],
): Promise<void> {
  const changed = products.filter(({ before, model }) => !isSame(before?.groups ?? [], model.groups));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await tx.db.deleteFrom('product_option_groups').where('product_id', 'in', ids).execute();
  await tx.db.deleteFrom('product_option_prices').where('product_id', 'in', ids).execute();
  const groups = changed.flatMap(({ id, model }) =>
    model.groups.map((group, index) => ({ product_id: id, group_id: group.id, sort_order: index })),
  );
  const prices = changed.flatMap(({ id, model }) =>
    model.groups.flatMap((group) =>
      group.prices.map(({ option_id, price_modifier }) => ({
        product_id: id,
        option_id,
        price_modifier_kurus: toKurus(price_modifier),
      })),
    ),
  );
  for (const chunk of chunksOf(groups, ROWS_PER_STATEMENT)) {
    await tx.db
      .insertInto('product_option_groups')
      .values([...chunk])
      .execute();
  }
  for (const chunk of chunksOf(prices, ROWS_PER_STATEMENT)) {
    await tx.db
      .insertInto('product_option_prices')
      .values([...chunk])
      .execute();
  }
  await requireNoNestedSets(tx, FILE_FIELD);
}
