import { useTranslation } from 'react-i18next';
import { setWaiterCallStatus } from 'shared-api/client/service/waiter-calls';
import type { WaiterCallStatus } from 'shared-api/contract/statuses';
import { keys } from 'shared-api/queries/keys';
import { cacheWaiterCall } from 'shared-api/queries/service/waiter-calls';
import { useApiMutation } from '../../../lib/use-api-mutation';

/** @param screen decides the wording of the messages. */
export function useCallStatus(screen: 'dashboard' | 'list') {
  const { t } = useTranslation();
  const isDashboard = screen === 'dashboard';
  return useApiMutation({
    request: (http, { id, status }: { id: number; status: WaiterCallStatus }) =>
      setWaiterCallStatus(http, id, status),
    invalidates: [keys.waiterCalls.all, keys.statistics.all],
    onSuccess: (call, _, client) => cacheWaiterCall(client, call),
    success: isDashboard ? t('waiter_calls.dashboard_status_saved') : t('waiter_calls.status_saved'),
    failure: isDashboard ? t('waiter_calls.dashboard_status_failed') : t('waiter_calls.status_failed'),
  });
}
