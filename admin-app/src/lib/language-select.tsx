import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from 'shared-api/i18n/error-text';
import { storeLanguage } from 'shared-api/i18n/store-language';
import { Segmented } from 'shared-ui/segmented';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../services/services';
import { ADMIN_LANGUAGES } from '../i18n/admin-language';

export function LanguageSelect() {
  const { http, language, restart } = useServices();
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: (code: string) => storeLanguage(http, code),
    onSuccess: restart,
    onError: (error) => notify.error(t('nav.language_failed'), errorText(t, error)),
  });
  return (
    <Segmented
      label={t('nav.language')}
      hideLabel
      value={language}
      options={ADMIN_LANGUAGES.map(({ code, native_name: name }) => ({ value: code, label: name }))}
      onChange={(code) => mutate(code)}
    />
  );
}
