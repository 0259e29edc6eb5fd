import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { GUEST_STORAGE_KEYS } from '#services/storage-keys';

/** Norwegian is one language with two written forms. */
const WRITTEN_FORMS: Record<string, string> = { nb: 'no', nn: 'no' };

/** The language of a tag in its present spelling (BCP 47): `he` for `iw-IL`; undefined for a malformed tag. */
function languageOf(tag: string): string | undefined {
  try {
    const { language } = new Intl.Locale(tag);
    return WRITTEN_FORMS[language] ?? language;
  } catch {
    return undefined;
  }
}

/**
 * The browser's preferred language among the restaurant's (`spoken`); undefined when it is the current one, when
 * there is none, or when the guest has already chosen. Only in a browser.
 */
export function suggestedLanguage<Language extends { code: string }>(
  spoken: readonly Language[],
  current: string,
): Language | undefined {
  const hasChosen = deviceStorage.get(STORAGE_KEYS.language) !== null;
  if (hasChosen || deviceStorage.readJson(GUEST_STORAGE_KEYS.suggestionDismissed) === true) return undefined;
  const offered = new Map(spoken.map((language) => [languageOf(language.code), language]));
  const best = navigator.languages.map((tag) => offered.get(languageOf(tag))).find(Boolean);
  return best?.code === current ? undefined : best;
}
