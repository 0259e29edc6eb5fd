import { useTranslation } from 'react-i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { WaiterCallStatus } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { cacheWaiterCall } from 'shared-api/queries/service/waiter-calls';
import { useApiMutation } from '#lib/use-api-mutation';
import { useUndoableSteps } from '#lib/use-undoable-steps';

const CALL_STEP_KEY = ['call-step'];

interface CallStepInput {
  /** The call before the step. */
  call: WaiterCall;
  /** Whether this undoes a step. */
  isUndo?: boolean;
}

/** @param screen decides the wording of the messages. */
export function useCallStatus(screen: 'dashboard' | 'list') {
  const { t } = useTranslation();
  const isDashboard = screen === 'dashboard';
  return useApiMutation({
    mutationKey: CALL_STEP_KEY,
    request: (http, { call, status }: CallStepInput & { status: WaiterCallStatus }) =>
      http.send('PUT /waiter-calls/{id}/status', { params: { id: call.id }, body: { status } }),
    invalidates: [keys.waiterCalls.all, keys.statistics.all],
    onSuccess: (call, _, client) => cacheWaiterCall(client, call),
    success: isDashboard ? t('waiter_calls.dashboard_status_saved') : t('waiter_calls.status_saved'),
    failure: () =>
      isDashboard ? t('waiter_calls.dashboard_status_failed') : t('waiter_calls.status_failed'),
  });
}

/** Undoes the last step of a call. */
export function useUndoCallStep() {
  const { t } = useTranslation();
  return useApiMutation({
    mutationKey: CALL_STEP_KEY,
    request: (http, { call }: CallStepInput & { isUndo: true }) =>
      http.send('PUT /waiter-calls/{id}/status', {
        params: { id: call.id },
        body: { status: call.status, undo: true },
      }),
    invalidates: [keys.waiterCalls.all, keys.statistics.all],
    onSuccess: (call, _, client) => cacheWaiterCall(client, call),
    success: t('app.undone'),
    failure: t('app.undo_failed'),
  });
}

/** The last steps taken on this device, by the call's id. */
export const useCallSteps = () => useUndoableSteps<CallStepInput, WaiterCall>(CALL_STEP_KEY);
