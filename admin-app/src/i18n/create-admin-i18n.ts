import { createI18n } from 'shared-api/i18n/create-i18n';
import en from './en.json';
import { adminLanguage } from './language';
import tr from './tr.json';

/** The admin area's texts in the stored language. */
export const createAdminI18n = () =>
  createI18n({ namespace: 'admin', texts: { tr, en }, language: adminLanguage() });
