import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveTranslation } from 'shared-api/client/restaurant/languages';
import { cacheText } from 'shared-api/queries/restaurant/languages';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

export interface TextChange {
  resource_key: string;
  resource_value: string;
}

/**
 * Stores texts one by one; those before a failure stay stored.
 * @param onStored called with the key of each.
 */
export function useSaveTexts(language: string, onStored: (key: string) => void) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (changes: readonly TextChange[]) => {
      for (const change of changes) {
        const stored = await saveTranslation(http, { language_code: language, ...change });
        cacheText(client, language, stored);
        onStored(change.resource_key);
      }
    },
    onSuccess: (_, changes) => notify.success(t('texts.saved', { count: changes.length })),
    onError: (error) => notify.error(t('texts.save_failed'), failureDetail(t, error)),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.languages.translations(language) }),
  });
}
