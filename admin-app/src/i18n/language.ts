import type { Http } from 'shared-api/client/http';
import { listTranslations } from 'shared-api/client/languages';
import { LANGUAGE_CHANGED_EVENT, LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { KNOWN_LANGUAGES } from 'shared-api/contract/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { storeOverrides } from './overrides';

const WITH_TEXTS = ['tr', 'en'];
const COOKIE_LIFETIME_S = 365 * 24 * 3600;

/** Languages that the admin area is written in. */
export const ADMIN_LANGUAGES = KNOWN_LANGUAGES.filter(({ code }) => WITH_TEXTS.includes(code));

/** The stored choice, or the default where it is a language that only the menu is written in. */
export function adminLanguage(): string {
  const stored = localStorage.getItem(STORAGE_KEYS.language);
  return stored && WITH_TEXTS.includes(stored) ? stored : DEFAULT_LANGUAGE;
}

/**
 * Stores the choice with its translations and tells every screen (SPEC §4, "Language switch"); the page is to
 * be started afresh then.
 * @throws {ApiError} when the translations cannot be had; nothing has changed then.
 */
export async function storeLanguage(http: Http, code: string): Promise<void> {
  storeOverrides(await listTranslations(http, { language_code: code }));
  localStorage.setItem(STORAGE_KEYS.language, code);
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${COOKIE_LIFETIME_S}; samesite=lax`;
  window.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED_EVENT, { detail: code }));
}
