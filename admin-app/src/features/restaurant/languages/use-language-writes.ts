import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  createLanguage,
  updateLanguage,
  type LanguageChange,
  type NewLanguage,
} from 'shared-api/client/restaurant/languages';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { useApiMutation } from '../../../lib/use-api-mutation';

export function useChangeLanguage() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { code, change }: { code: string; change: LanguageChange }) =>
      updateLanguage(http, code, change),
    invalidates: [keys.languages.all],
    success: t('languages.updated'),
    failure: t('languages.update_failed'),
  });
}

export function useSaveLanguage(language: Language | undefined) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const mutation = useMutation({
    mutationFn: ({ code, ...names }: NewLanguage) =>
      language ? updateLanguage(http, language.code, names) : createLanguage(http, { code, ...names }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.languages.all });
      notify.success(language ? t('languages.updated') : t('languages.added'));
    },
  });
  const title = language ? t('languages.update_failed') : t('languages.add_failed');
  return {
    ...mutation,
    failure: mutation.error ? `${title}. ${failureDetail(t, mutation.error)}` : undefined,
  };
}
