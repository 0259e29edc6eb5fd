import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { isInterfaceLanguage, KNOWN_LANGUAGES } from 'shared-api/contract/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';

/** Languages that the admin area is written in. */
export const ADMIN_LANGUAGES = KNOWN_LANGUAGES.filter(({ code }) => isInterfaceLanguage(code));

/** The stored choice, or the default where it is a language that only the menu is written in. */
export function adminLanguage(): string {
  const stored = localStorage.getItem(STORAGE_KEYS.language);
  return stored && isInterfaceLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}
