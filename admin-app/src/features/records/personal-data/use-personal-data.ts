import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { erasePersonalData, exportPersonalData } from 'shared-api/client/records/personal-data';
import { useServices } from '../../../services/services';
import { useApiMutation } from '../../../lib/use-api-mutation';

/** A mutation, so that personal data is not cached. */
export function useFindPersonalData() {
  const { http } = useServices();
  return useMutation({ mutationFn: (contact: string) => exportPersonalData(http, contact), gcTime: 0 });
}

export function useErasePersonalData() {
  const { t } = useTranslation();
  return useApiMutation({
    request: erasePersonalData,
    // The empty key matches every query: any list may contain the erased data.
    invalidates: [[]],
    success: (erased) => t('personal_data.erased', { ...erased }),
    failure: t('personal_data.erase_failed'),
  });
}
