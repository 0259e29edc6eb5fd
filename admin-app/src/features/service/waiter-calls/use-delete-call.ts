import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteWaiterCall } from 'shared-api/client/service/waiter-calls';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';

/** Removes a call in any state (SPEC §4), and says what came of it. */
export function useDeleteCall() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => deleteWaiterCall(http, id),
    onSuccess: () => notify.success(t('waiter_calls.deleted')),
    onError: (error) => notify.error(t('waiter_calls.delete_failed'), errorText(t, error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.waiterCalls.all });
      void client.invalidateQueries({ queryKey: keys.statistics.all });
    },
  });
}
