import type { TFunction } from 'i18next';
import enReleases from '../admin-app/src/i18n/en.releases.json' with { type: 'json' };
import en from '../admin-app/src/i18n/en.json' with { type: 'json' };
import trReleases from '../admin-app/src/i18n/tr.releases.json' with { type: 'json' };
import tr from '../admin-app/src/i18n/tr.json' with { type: 'json' };
import { textsIn, type Language } from './texts';

export type StaffTexts = TFunction<'admin'>;

/** What the panel says in a language, so that one journey can be walked in each. */
export const staffTexts = (language: Language): StaffTexts =>
  textsIn('admin', language, { tr: [tr, trReleases], en: [en, enReleases] }[language]);
