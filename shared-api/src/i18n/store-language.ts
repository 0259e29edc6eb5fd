import type { Http } from '../client/http';
import { listTranslations } from '../client/languages';
import { LANGUAGE_CHANGED_EVENT, LANGUAGE_COOKIE, STORAGE_KEYS } from '../client/storage-keys';

const COOKIE_LIFETIME_S = 365 * 24 * 3_600;

/**
 * Stores the choice with its translations and tells every screen (SPEC §4, "Language switch"); the page is to be
 * loaded anew then. The cookie lets the server draw it in that language.
 * @throws {ApiError} when the translations cannot be had; nothing has changed then.
 */
export async function storeLanguage(http: Http, code: string): Promise<void> {
  const translations = await listTranslations(http, { language_code: code });
  localStorage.setItem(STORAGE_KEYS.language, code);
  localStorage.setItem(STORAGE_KEYS.translations, JSON.stringify(translations));
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${COOKIE_LIFETIME_S}; samesite=lax`;
  window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED_EVENT, { detail: code }));
}
