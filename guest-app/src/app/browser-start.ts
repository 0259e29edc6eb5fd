import type { GuestBootstrap } from 'shared-api/contract/guest-bootstrap';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { readSavedMenu } from '../services/bootstrap/saved-menu';
import type { GuestStart } from './guest-app';

function readEmbedded(): GuestBootstrap | null {
  const element = document.getElementById('bootstrap');
  return element ? (JSON.parse(element.textContent) as GuestBootstrap) : null;
}

function readChosenLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.language);
  } catch {
    return null;
  }
}

/**
 * What this browser starts with: the language that the guest chose, as far as the restaurant still speaks it,
 * and the data that the page brought along or, failing that, the menu that was read last.
 */
export function readBrowserStart(): GuestStart {
  const embedded = readEmbedded();
  const chosen = readChosenLanguage();
  if (embedded) {
    const isSpoken = embedded.languages.some(({ code }) => code === chosen);
    const language = chosen && isSpoken ? chosen : embedded.language;
    if (language === embedded.language) return { language, bootstrap: embedded, isFresh: true };
  }
  const saved = readSavedMenu();
  const isReadable = saved && (!chosen || saved.language === chosen);
  return { language: chosen ?? undefined, bootstrap: isReadable ? saved : null, isFresh: false };
}
