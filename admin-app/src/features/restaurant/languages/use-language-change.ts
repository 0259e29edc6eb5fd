import { useTranslation } from 'react-i18next';
import { type LanguageChange, updateLanguage } from 'shared-api/client/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { useApiMutation } from '../../../lib/use-api-mutation';

export function useLanguageChange() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { code, change }: { code: string; change: LanguageChange }) =>
      updateLanguage(http, code, change),
    invalidates: [keys.languages.all],
    success: t('languages.updated'),
    failure: t('languages.update_failed'),
  });
}
