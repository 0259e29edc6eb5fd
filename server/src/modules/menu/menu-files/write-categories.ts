import { executeBatch } from '#db/batch';
import { chunksOf } from '#db/in-chunks';
import type { CategoryModel } from './menu-model';
import {
  inOrder,
  replaceTexts,
  ROWS_PER_STATEMENT,
  sharedColumns,
  type MenuWriter,
  type WriteResult,
} from './menu-writer';

const categoryColumns = (model: CategoryModel, languages: readonly string[], nowMs: number) => ({
  ...sharedColumns(model, languages, nowMs),
  course_id: model.courseId,
  layout: model.layout,
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
      .values(chunk.map((model) => ({ ...categoryColumns(model, languages, now), created_at: now })))
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
  const now = tx.now();
  await executeBatch(
    tx.db,
    changed.map(({ id, model }) =>
      tx.db
        .updateTable('categories')
        .set((eb) => ({ ...categoryColumns(model, languages, now), version: eb('version', '+', 1) }))
        .where('id', '=', id),
    ),
  );
  await replaceTexts({ tx, languages }, { table: 'category_translations', owner: 'category_id' }, changed);
}
