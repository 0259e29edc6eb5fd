import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { GUEST_STORAGE_KEYS, readStored } from '../../services/storage';

/**
 * @param spoken the restaurant's languages.
 * @param current the code of the language in use.
 * @returns the language that this browser would rather read; undefined when that is the current one or none, or
 * when the guest has said already what to read. Only in a browser.
 */
export function suggestedLanguage(spoken: readonly { code: string }[], current: string): string | undefined {
  const hasChosen = localStorage.getItem(STORAGE_KEYS.language) !== null;
  if (hasChosen || readStored(GUEST_STORAGE_KEYS.suggestionDismissed) === true) return undefined;
  const best = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((preferred) => spoken.some(({ code }) => code === preferred));
  return best === current ? undefined : best;
}
