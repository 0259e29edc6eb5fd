import type { TFunction } from 'i18next';
import en from '../guest-app/src/i18n/en.json' with { type: 'json' };
import enLater from '../guest-app/src/i18n/en.later.json' with { type: 'json' };
import tr from '../guest-app/src/i18n/tr.json' with { type: 'json' };
import trLater from '../guest-app/src/i18n/tr.later.json' with { type: 'json' };
import { textsIn, type Language } from './texts';

export type GuestTexts = TFunction<'guest'>;

const FILES = { tr: [tr, trLater], en: [en, enLater] };

/** What the guest's app says in a language, so that one journey can be walked in each. */
export const guestTexts = (language: Language): GuestTexts => textsIn('guest', language, FILES[language]);
