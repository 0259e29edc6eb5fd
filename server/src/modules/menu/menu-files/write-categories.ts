import { executeAll } from '#db/batch';
import { chunksOf } from '#db/in-chunks';
import { categoryColumns } from '../categories/category';
import type { CategoryModel } from './menu-model';
import {
  inOrder,
  replaceTexts,
  ROWS_PER_STATEMENT,
  textColumns,
  type MenuWriter,
  type WriteResult,
} from './menu-writer';

const columnsOf = (model: CategoryModel, { languages, tx }: MenuWriter) => ({
  ...categoryColumns(model),
  ...textColumns(model, languages),
  updated_at: tx.now(),
});

export async function insertCategories(
  { tx, languages }: MenuWriter,
  categories: readonly CategoryModel[],
): Promise<number[]> {
  const now = tx.now();
  const ids: number[] = [];
  for (const chunk of chunksOf(categories, ROWS_PER_STATEMENT)) {
    const rows = await tx.db
      .insertInto('categories')
      .values(chunk.map((model) => ({ ...columnsOf(model, { languages, tx }), created_at: now })))
      .returning('id')
      .execute();
    ids.push(...inOrder(rows));
  }
  return ids;
}

export async function updateCategories(
  { tx, languages }: MenuWriter,
  changed: readonly WriteResult<CategoryModel>[],
): Promise<void> {
  await executeAll(
    tx.db,
    changed.map(({ id, model }) =>
      tx.db
        .updateTable('categories')
        .set((eb) => ({ ...columnsOf(model, { languages, tx }), version: eb('version', '+', 1) }))
        .where('id', '=', id),
    ),
  );
  await replaceTexts({ tx, languages }, 'categories', changed);
}
