import {
  SETTING_KEYS,
  type SettingKey,
  PUBLIC_SETTING_KEYS,
  type Setting,
} from 'shared-api/contract/restaurant/settings';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { localText, type LanguageFallback } from '../languages/language-fallback';

export interface SettingRecord {
  row: Row<'settings'>;
  translations: Row<'setting_translations'>[];
}

/** Settings in the contract's order, without those that have no value. */
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

/** @param languages of `value`, the preferred one first. */
export const presentSetting = (record: SettingRecord, languages: LanguageFallback = []): Setting => ({
  key: record.row.key,
  value: settingText(record, languages),
  type: record.row.type,
  is_public: PUBLIC_SETTING_KEYS.some((key) => key === record.row.key),
  translations: record.translations.map(({ language_code, value }) => ({
    language_code,
    translated_value: value,
  })),
});

export const settingText = ({ row, translations }: SettingRecord, languages: LanguageFallback): string =>
  localText(translations, languages, ({ value }) => value) ?? row.value;
