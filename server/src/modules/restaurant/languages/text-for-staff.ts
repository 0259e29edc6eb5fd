import { isInterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { text, type TextKey } from '#i18n/text';
import type { LanguageFallback } from './language-fallback';

/** A text that is stored for staff, in the first of the languages that the server speaks. */
export const textForStaff = (key: TextKey, languages: LanguageFallback): string =>
  text(key)[languages.find(isInterfaceLanguage) ?? 'en'];
