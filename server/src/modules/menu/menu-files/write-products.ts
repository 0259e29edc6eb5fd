import { toKurus, toLira } from 'shared-api/domain/money';
import { executeAll } from '#db/batch';
import { chunksOf } from '#db/in-chunks';
import { FILE_FIELD } from '#spreadsheet/sheet';
import { requireNoNestedSets } from '../option-groups/parts';
import { productColumns } from '../products/product';
import type { CategoryRef, ProductModel } from './menu-model';
import {
  inOrder,
  isSame,
  replaceTexts,
  ROWS_PER_STATEMENT,
  textColumns,
  type MenuWriter,
  type WriteResult,
} from './menu-writer';

const columnsOf = (
  model: ProductModel,
  categoryId: number,
  { languages, tx }: Pick<MenuWriter, 'languages' | 'tx'>,
) => ({
  ...productColumns({
    ...model,
    ...model.declaration,
    category_id: categoryId,
    price: toLira(model.priceKurus),
  }),
  ...textColumns(model, languages),
  updated_at: tx.now(),
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
          ...columnsOf(model, categoryId, { languages, tx }),
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
  await executeAll(
    tx.db,
    changed.map(({ id, model }) =>
      tx.db
        .updateTable('products')
        .set((eb) => ({
          ...columnsOf(model, categoryIdOf(model.category), { languages, tx }),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id),
    ),
  );
  await replaceTexts({ tx, languages }, 'products', changed);
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
