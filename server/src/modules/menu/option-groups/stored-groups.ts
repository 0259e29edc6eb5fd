import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { findGroupOptions, type OptionRecord } from '../products/option.store';

/** A group as stored: without the products that its options stand for. */
export interface StoredGroup {
  row: Row<'option_groups'>;
  translations: Row<'option_group_translations'>[];
  options: OptionRecord[];
}

/** Groups in their order, in a constant number of queries; all without `ids`. */
export async function findStoredGroups(db: Db, ids?: readonly number[]): Promise<StoredGroup[]> {
  if (ids?.length === 0) return [];
  let query = db.selectFrom('option_groups').selectAll().orderBy('sort_order').orderBy('id');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const found = rows.map(({ id }) => id);
  const translations = await db
    .selectFrom('option_group_translations')
    .selectAll()
    .where('group_id', 'in', found)
    .orderBy('language_code')
    .execute();
  const options = await findGroupOptions(db, found);
  const translationsOf = Map.groupBy(translations, ({ group_id }) => group_id);
  const optionsOf = Map.groupBy(options, (option) => option.row.group_id);
  return rows.map((row) => ({
    row,
    translations: translationsOf.get(row.id) ?? [],
    options: optionsOf.get(row.id) ?? [],
  }));
}
