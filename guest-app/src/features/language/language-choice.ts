import type { Http } from 'shared-api/client/http';
import { listTranslations } from 'shared-api/client/languages';
import { LANGUAGE_CHANGED_EVENT, LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { reloadPage } from '../../services/reload-page';
import { writeStored } from '../../services/storage';

const COOKIE_LIFETIME_S = 365 * 24 * 3_600;

/**
 * Saves the choice, reloads the translations, tells every screen, and reloads the page (SPEC §4, "Language
 * switch"). The cookie lets the server draw the page in that language.
 * @throws {ApiError} when the translations cannot be had; nothing has changed then.
 */
export async function chooseLanguage(http: Http, code: string): Promise<void> {
  const translations = await listTranslations(http, { language_code: code });
  localStorage.setItem(STORAGE_KEYS.language, code);
  writeStored(STORAGE_KEYS.translations, translations);
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${COOKIE_LIFETIME_S}; samesite=lax`;
  window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED_EVENT, { detail: code }));
  reloadPage();
}
