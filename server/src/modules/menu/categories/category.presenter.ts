import type { Category } from 'shared-api/contract/menu/categories';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { timestamps } from '#time/timestamp';
import { localize, type LanguageFallback } from '#modules/restaurant/languages/language-fallback';

export interface CategoryRecord {
  row: Row<'categories'>;
  translations: Row<'category_translations'>[];
  productCount: number;
}

export interface CategoryFilter {
  ids?: number[];
  isActive?: boolean;
  countActiveProductsOnly?: boolean;
}

/** Categories in menu order, in three queries. */
export async function findCategories(db: Db, filter: CategoryFilter = {}): Promise<CategoryRecord[]> {
  let query = db.selectFrom('categories').selectAll().orderBy('sort_order').orderBy('id');
  if (filter.ids) query = query.where('id', 'in', filter.ids);
  if (filter.isActive !== undefined) query = query.where('is_active', '=', filter.isActive ? 1 : 0);
  const rows = await query.execute();
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.id);
  const translations = await db
    .selectFrom('category_translations')
    .selectAll()
    .where('category_id', 'in', ids)
    .orderBy('id')
    .execute();
  const counts = await db
    .selectFrom('products')
    .select(['category_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('category_id', 'in', ids)
    .$if(filter.countActiveProductsOnly === true, (counted) => counted.where('is_active', '=', 1))
    .groupBy('category_id')
    .execute();
  const countById = new Map(counts.map((row) => [row.category_id, row.count]));
  return rows.map((row) => ({
    row,
    translations: translations.filter(({ category_id }) => category_id === row.id),
    productCount: countById.get(row.id) ?? 0,
  }));
}

export const findCategory = async (db: Db, id: number): Promise<CategoryRecord | undefined> =>
  (await findCategories(db, { ids: [id] }))[0];

/** @param languages of the texts, the preferred one first. */
export function presentCategory(
  { row, translations, productCount }: CategoryRecord,
  languages: LanguageFallback = [],
): Category {
  return {
    id: row.id,
    ...localize(row, translations, languages),
    is_active: row.is_active === 1,
    sort_order: row.sort_order,
    layout: row.layout,
    image_url: row.image_url,
    vat_rate: row.vat_rate,
    served_hours: JSON.parse(row.served_hours) as WeeklyHours[],
    course_id: row.course_id,
    product_count: productCount,
    version: row.version,
    translations: translations.map((translation) => ({ ...translation, ...timestamps(translation) })),
    ...timestamps(row),
  };
}
