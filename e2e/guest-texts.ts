import type { TFunction } from 'i18next';
import en from '../guest-app/src/i18n/en.json' with { type: 'json' };
import enDeferred from '../guest-app/src/i18n/en.deferred.json' with { type: 'json' };
import tr from '../guest-app/src/i18n/tr.json' with { type: 'json' };
import trDeferred from '../guest-app/src/i18n/tr.deferred.json' with { type: 'json' };
import { textsIn, type Language } from './texts';

export type GuestTexts = TFunction<'guest'>;

const FILES = { tr: [tr, trDeferred], en: [en, enDeferred] };

/** The guest app's texts in a language, on a page that may be in a language without texts of its own. */
export const guestTexts = (language: Language, shownIn?: string): GuestTexts =>
  textsIn('guest', language, FILES[language], shownIn);
