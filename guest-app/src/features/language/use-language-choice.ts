import { errorText } from 'shared-api/i18n/error-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { reloadPage } from '../../lib/reload-page';
import { useServices } from '../../services/services';

/** Switches the language and reloads the page; a failure shows a toast and changes nothing. */
export function useLanguageChoice() {
  const { t } = useTranslation();
  const { http } = useServices();
  const [isChoosing, setIsChoosing] = useState(false);
  async function choose(code: string) {
    setIsChoosing(true);
    try {
      const { storeLanguage } = await import('shared-api/i18n/store-language');
      await storeLanguage(http, code);
      reloadPage();
    } catch (error) {
      setIsChoosing(false);
      notify.error(errorText(t, error));
    }
  }
  return { choose, isChoosing };
}
