import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { GUEST_STORAGE_KEYS } from '../../services/storage-keys';

/**
 * The browser's preferred language among the restaurant's (`spoken`); undefined when it is the current one, when
 * there is none, or when the guest has already chosen. Only in a browser.
 */
export function suggestedLanguage(spoken: readonly { code: string }[], current: string): string | undefined {
  const hasChosen = deviceStorage.get(STORAGE_KEYS.language) !== null;
  if (hasChosen || deviceStorage.readJson(GUEST_STORAGE_KEYS.suggestionDismissed) === true) return undefined;
  const best = navigator.languages
    .map((tag) => new Intl.Locale(tag).language)
    .find((preferred) => spoken.some(({ code }) => code === preferred));
  return best === current ? undefined : best;
}
