import { errorText } from 'shared-api/i18n/error-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { useServices } from '#services/services';

/** Switches the language (change-language.ts); a failure shows a toast and changes nothing. */
export function useLanguageChoice() {
  const { t } = useTranslation();
  const services = useServices();
  const [isChoosing, setIsChoosing] = useState(false);
  async function choose(code: string) {
    setIsChoosing(true);
    try {
      const { changeLanguage } = await import('./change-language');
      await changeLanguage(services, code);
    } catch (error) {
      notify.error(errorText(t, error));
    }
    setIsChoosing(false);
  }
  return { choose, isChoosing };
}
