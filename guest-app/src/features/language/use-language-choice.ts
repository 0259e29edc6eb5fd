import { useMutation } from '@tanstack/react-query';
import { errorText } from 'shared-api/i18n/error-text';
import { useTranslation } from 'react-i18next';
import { notify } from '../../services/notices/notify';
import { useServices } from '../../services/services';
import { chooseLanguage } from './language-choice';

/** Switches the language; when that fails the guest is told and everything stays as it was. */
export function useLanguageChoice() {
  const { t } = useTranslation();
  const { http } = useServices();
  return useMutation({
    mutationFn: (code: string) => chooseLanguage(http, code),
    onError: (error) => void notify('error', errorText(t, error)),
  });
}
