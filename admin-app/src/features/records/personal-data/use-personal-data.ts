import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { erasePersonalData, exportPersonalData } from 'shared-api/client/records/personal-data';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

/** Looks up what is held about a phone number or an e-mail address; nothing of it is kept in any cache. */
export function useFindPersonalData() {
  const { http } = useServices();
  return useMutation({ mutationFn: (contact: string) => exportPersonalData(http, contact), gcTime: 0 });
}

/** Has it forgotten, and says how much that was. */
export function useErasePersonalData() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (contact: string) => erasePersonalData(http, contact),
    onSuccess: (erased) => {
      // Orders, feedback and accounts alike: every list may have shown it.
      void client.invalidateQueries();
      notify.success(t('personal_data.erased', { ...erased }));
    },
    onError: (error) => notify.error(t('personal_data.erase_failed'), failureDetail(t, error)),
  });
}
