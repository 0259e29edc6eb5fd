import type { Http } from '../client/http';
import { deviceStorage } from '../client/device-storage';
import { LANGUAGE_CHANGED_EVENT, STORAGE_KEYS } from '../client/storage-keys';
import { writeLanguageCookie } from './language-cookie';

/**
 * Stores the chosen language with its translations and fires `languageChanged`; the page must then be reloaded.
 * @throws {ApiError} if the translations cannot be loaded; nothing has changed then.
 */
export async function storeLanguage(http: Http, code: string): Promise<void> {
  const translations = await http.send('GET /translations', { query: { language_code: code } });
  deviceStorage.set(STORAGE_KEYS.language, code);
  deviceStorage.writeJson(STORAGE_KEYS.translations, translations);
  writeLanguageCookie(code);
  window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED_EVENT, { detail: code }));
}
