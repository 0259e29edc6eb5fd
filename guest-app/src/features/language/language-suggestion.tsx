import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from 'shared-api/domain/restaurant/known-languages';
import { OfferBar } from 'shared-ui/offer-bar';
import { deviceStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from '#services/storage-keys';
import { useLanguageChoice } from './use-language-choice';

/** Texts in the suggested language. */
const OFFERS: Record<string, string> = {
  tr: 'Menüyü Türkçe okuyun',
  en: 'Read the menu in English',
  de: 'Die Speisekarte auf Deutsch lesen',
  fr: 'Lire le menu en français',
  es: 'Leer el menú en español',
  it: 'Leggi il menu in italiano',
  ar: 'اقرأ القائمة بالعربية',
};

/** Suggests the browser's preferred language on a first visit; one without an offer of its own by its name. */
export function LanguageSuggestion({ code, native_name: name }: { code: string; native_name: string }) {
  const { t } = useTranslation();
  const { choose, isChoosing } = useLanguageChoice();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;

  function dismiss() {
    deviceStorage.writeJson(GUEST_STORAGE_KEYS.suggestionDismissed, true);
    setIsDismissed(true);
  }
  return (
    <OfferBar
      icon={<Languages />}
      onAccept={() => void choose(code)}
      disabled={isChoosing}
      onDismiss={dismiss}
      dismissLabel={t('language.dismiss')}
    >
      <span lang={code} dir={directionOf(code)}>
        {OFFERS[code] ?? name}
      </span>
    </OfferBar>
  );
}
