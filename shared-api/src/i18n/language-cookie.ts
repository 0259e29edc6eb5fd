import { LANGUAGE_COOKIE } from '../client/storage-keys';

const LIFETIME_S = 365 * 24 * 3_600;

/** The server renders this browser's pages in the cookie's language. */
export function writeLanguageCookie(code: string): void {
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${LIFETIME_S}; samesite=lax`;
}
