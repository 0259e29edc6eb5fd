import { LANGUAGE_COOKIE } from '../client/storage-keys';

const LIFETIME_S = 365 * 24 * 3_600;

/** The chosen language, for a browser that keeps cookies only. */
export function readLanguageCookie(): string | null {
  try {
    // Not at the top of the file, from which a bundle that only writes the cookie could not drop it.
    const stored = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`);
    return stored.exec(document.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}

/** The server renders this browser's pages in the cookie's language. */
export function writeLanguageCookie(code: string): void {
  try {
    document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${LIFETIME_S}; samesite=lax`;
  } catch {
    // In a sandboxed frame there are no cookies.
  }
}
