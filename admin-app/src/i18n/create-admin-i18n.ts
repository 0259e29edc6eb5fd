import type { TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { createI18n } from 'shared-api/i18n/create-i18n';
import en from './en.json';
import tr from './tr.json';

export const createAdminI18n = (language: string, overrides: readonly TranslationEntry[] | undefined) =>
  createI18n({ namespace: 'admin', texts: { tr, en }, language, overrides });
