import { createInstance, type TFunction } from 'i18next';
import en from '../guest-app/src/i18n/en.json' with { type: 'json' };
import enLater from '../guest-app/src/i18n/en.later.json' with { type: 'json' };
import tr from '../guest-app/src/i18n/tr.json' with { type: 'json' };
import trLater from '../guest-app/src/i18n/tr.later.json' with { type: 'json' };

export type Language = 'tr' | 'en';
export type GuestTexts = TFunction<'guest'>;

const FILES = { tr: [tr, trLater], en: [en, enLater] };

/** What the guest's app says in a language, so that one journey can be walked in each. */
export function guestTexts(language: Language): GuestTexts {
  const instance = createInstance();
  void instance.init({
    lng: language,
    ns: ['guest'],
    defaultNS: 'guest',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  for (const texts of FILES[language]) instance.addResourceBundle(language, 'guest', texts, true);
  return instance.t as GuestTexts;
}
