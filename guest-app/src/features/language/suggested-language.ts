import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { GUEST_STORAGE_KEYS, readStored } from '../../services/storage';

/**
 * The browser's preferred language among the restaurant's (`spoken`); undefined when it is the current one, when
 * there is none, or when the guest has already chosen. Only in a browser.
 */
export function suggestedLanguage(spoken: readonly { code: string }[], current: string): string | undefined {
  const hasChosen = localStorage.getItem(STORAGE_KEYS.language) !== null;
  if (hasChosen || readStored(GUEST_STORAGE_KEYS.suggestionDismissed) === true) return undefined;
  const best = navigator.languages
    .map((tag) => new Intl.Locale(tag).language)
    .find((preferred) => spoken.some(({ code }) => code === preferred));
  return best === current ? undefined : best;
}
