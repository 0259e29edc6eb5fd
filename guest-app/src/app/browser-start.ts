import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { readSavedMenu } from '../services/bootstrap/stored-bootstrap';
import type { GuestStart } from './guest-app';

function readChosenLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.language);
  } catch {
    return null;
  }
}

/**
 * What this browser starts with: the language that the guest chose, as far as the restaurant still speaks it,
 * and the data that the page was made from or, failing that, the menu that was read last.
 */
export function readBrowserStart(page: GuestBootstrap | null): GuestStart {
  const chosen = readChosenLanguage();
  if (page) {
    const isSpoken = page.languages.some(({ code }) => code === chosen);
    const language = chosen && isSpoken ? chosen : page.language;
    if (language === page.language) return { language, bootstrap: page, isFresh: true };
  }
  const saved = readSavedMenu();
  const isReadable = saved && (!chosen || saved.language === chosen);
  return { language: chosen ?? undefined, bootstrap: isReadable ? saved : null, isFresh: false };
}
