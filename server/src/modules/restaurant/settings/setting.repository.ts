import { SETTING_KEYS, type SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/schema';

export interface SettingRecord {
  row: Row<'settings'>;
  translations: Row<'setting_translations'>[];
}

/** In the contract's order; settings without a value are left out. */
export async function findSettings(
  db: Db,
  keys: readonly SettingKey[] = SETTING_KEYS,
): Promise<SettingRecord[]> {
  const rows = await db.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  const translations = await db
    .selectFrom('setting_translations')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('language_code')
    .execute();
  const translationsOf = Map.groupBy(translations, (row) => row.key);
  return rows
    .sort((a, b) => SETTING_KEYS.indexOf(a.key) - SETTING_KEYS.indexOf(b.key))
    .map((row) => ({ row, translations: translationsOf.get(row.key) ?? [] }));
}
