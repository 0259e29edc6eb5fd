import { PUBLIC_SETTING_KEYS, type Setting } from 'shared-api/contract/restaurant/settings';
import { localText, type LanguageFallback } from '../languages/language-fallback';
import type { SettingRecord } from './setting.repository';

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
