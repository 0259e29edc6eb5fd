import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setWaiterCallStatus } from 'shared-api/client/service/waiter-calls';
import type { WaiterCallStatus } from 'shared-api/contract/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { cacheWaiterCall } from 'shared-api/queries/service/waiter-calls';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';

/** Takes a call into process or completes it, and says what came of it. */
export function useCallStatus(texts: { saved: string; failed: string }) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: WaiterCallStatus }) =>
      setWaiterCallStatus(http, id, status),
    onSuccess: (call) => {
      cacheWaiterCall(client, call);
      notify.success(texts.saved);
    },
    onError: (error) => notify.error(texts.failed, errorText(t, error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.waiterCalls.all });
      void client.invalidateQueries({ queryKey: keys.statistics.all });
    },
  });
}
