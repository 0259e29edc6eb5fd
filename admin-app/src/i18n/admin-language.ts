import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { isInterfaceLanguage, KNOWN_LANGUAGES } from 'shared-api/domain/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { readLanguageCookie, writeLanguageCookie } from 'shared-api/i18n/language-cookie';

export const ADMIN_LANGUAGES = KNOWN_LANGUAGES.filter(({ code }) => isInterfaceLanguage(code));

/** The stored choice, else the default language. */
export function adminLanguage(): string {
  const stored = deviceStorage.get(STORAGE_KEYS.language) ?? readLanguageCookie();
  return stored && isInterfaceLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/**
 * By the cookie the server preloads the texts of the first view. Some browsers delete the cookie after a week, but not the
 * storage.
 */
export function renewLanguageCookie(): void {
  const language = adminLanguage();
  if (deviceStorage.get(STORAGE_KEYS.language) === language) writeLanguageCookie(language);
}
