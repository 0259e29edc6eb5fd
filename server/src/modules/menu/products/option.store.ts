import type { NotNull } from 'kysely';
import type { Db } from '#db/database';
import { inChunks } from '#db/in-chunks';
import type { Row } from '#db/schema';

export interface OptionRecord {
  row: Row<'product_options'>;
  translations: Row<'product_option_translations'>[];
}
/** A product's own option. */
export interface OwnOptionRecord extends OptionRecord {
  row: Row<'product_options'> & { product_id: number };
}

/** The products' own options. */
export async function findOptions(
  db: Db,
  productIds: readonly number[],
  onlyActive: boolean,
): Promise<OwnOptionRecord[]> {
  const rows = await db
    .selectFrom('product_options')
    .selectAll()
    .where('product_id', 'in', productIds)
    .$narrowType<{ product_id: NotNull }>()
    .$if(onlyActive, (query) => query.where('is_active', '=', 1))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return withTranslations(db, rows);
}

/** Options of groups, in their order. */
export async function findGroupOptions(db: Db, groupIds: readonly number[]): Promise<OptionRecord[]> {
  const rows = await db
    .selectFrom('product_options')
    .selectAll()
    .where('group_id', 'in', groupIds)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return withTranslations(db, rows);
}

async function withTranslations<R extends Row<'product_options'>>(
  db: Db,
  rows: readonly R[],
): Promise<{ row: R; translations: Row<'product_option_translations'>[] }[]> {
  const translations = await inChunks(
    rows.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('product_option_translations')
        .selectAll()
        .where('option_id', 'in', ids)
        .orderBy('language_code')
        .execute(),
  );
  const translationsOf = Map.groupBy(translations, (row) => row.option_id);
  return rows.map((row) => ({ row, translations: translationsOf.get(row.id) ?? [] }));
}

/** A product's own option. */
export async function findOption(db: Db, id: number): Promise<OwnOptionRecord | undefined> {
  const row = await db
    .selectFrom('product_options')
    .selectAll()
    .where('id', '=', id)
    .where('product_id', 'is not', null)
    .$narrowType<{ product_id: NotNull }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const translations = await db
    .selectFrom('product_option_translations')
    .selectAll()
    .where('option_id', '=', id)
    .orderBy('language_code')
    .execute();
  return { row, translations };
}
