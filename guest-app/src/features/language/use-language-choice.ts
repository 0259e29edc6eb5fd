import { errorText } from 'shared-api/i18n/error-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../services/notices/notify';
import { useServices } from '../../services/services';
import { chooseLanguage } from './language-choice';

/** Switches the language; when that fails the guest is told and everything stays as it was. */
export function useLanguageChoice() {
  const { t } = useTranslation();
  const { http } = useServices();
  const [isChoosing, setIsChoosing] = useState(false);
  async function choose(code: string) {
    setIsChoosing(true);
    try {
      await chooseLanguage(http, code);
    } catch (error) {
      setIsChoosing(false);
      void notify('error', errorText(t, error));
    }
  }
  return { choose, isChoosing };
}
