import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { isInterfaceLanguage, KNOWN_LANGUAGES } from 'shared-api/contract/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';

export const ADMIN_LANGUAGES = KNOWN_LANGUAGES.filter(({ code }) => isInterfaceLanguage(code));

/** The stored choice, else the default language. */
export function adminLanguage(): string {
  const stored = localStorage.getItem(STORAGE_KEYS.language);
  return stored && isInterfaceLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}
