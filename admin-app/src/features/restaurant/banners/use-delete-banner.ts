import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteBanner } from 'shared-api/client/restaurant/banners';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import type { ShowMessage } from '../../../lib/use-inline-message';

/** Removes a banner. */
export function useDeleteBanner(report: ShowMessage) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => deleteBanner(http, id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.banners.all });
      report('success', t('banners.deleted'));
    },
    onError: (error) => report('danger', `${t('banners.delete_failed')}\n${failureDetail(t, error)}`),
  });
}
