import { useTranslation } from 'react-i18next';
import type { LanguageChange } from 'shared-api/contract/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { useApiMutation } from '#lib/use-api-mutation';

export function useLanguageChange() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { code, change }: { code: string; change: LanguageChange }) =>
      http.send('PUT /languages/{code}', { params: { code }, body: change }),
    invalidates: [keys.languages.all],
    success: t('languages.updated'),
    failure: t('languages.update_failed'),
  });
}
