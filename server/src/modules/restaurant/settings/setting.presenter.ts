import { PUBLIC_SETTING_KEYS, type Setting } from 'shared-api/contract/restaurant/settings';
import { localText, type LanguageChain } from '../languages/language-chain';
import type { SettingRecord } from './setting.repository';

/** @param languages puts into `value` the text of the first of them that has one. */
export const presentSetting = (record: SettingRecord, languages: LanguageChain = []): Setting => ({
  key: record.row.key,
  value: settingText(record, languages),
  type: record.row.type,
  is_public: PUBLIC_SETTING_KEYS.some((key) => key === record.row.key),
  translations: record.translations.map(({ language_code, value }) => ({
    language_code,
    translated_value: value,
  })),
});

export const settingText = ({ row, translations }: SettingRecord, languages: LanguageChain): string =>
  localText(translations, languages, ({ value }) => value) ?? row.value;
