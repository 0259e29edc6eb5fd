import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { useOwnCalls, type OwnCall } from '#services/own-calls';
import { useServices } from '#services/services';
import styles from './withdraw-call.module.css';

/** Withdraws a call, until somebody has taken it. @param text what is known of the call. */
export function WithdrawCall({ call, text }: { call: OwnCall; text: string }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const queryClient = useQueryClient();
  const withdrawing = useSubmission({
    send: (key: string) => http.send('DELETE /waiter-calls/track/{key}', { params: { key } }),
    onSuccess() {
      useOwnCalls.getState().remove(call.id);
      notify.info(t('waiter_call.withdrawn'));
    },
    onError(error) {
      const isTakenMeanwhile = error instanceof ApiError && error.code === 'call_taken';
      notify.error(
        isTakenMeanwhile ? error.message : `${t('waiter_call.not_withdrawn')}: ${errorText(t, error)}`,
      );
      void queryClient.invalidateQueries({ queryKey: keys.waiterCalls.tracked(call.key) });
    },
  });
  if (call.status === 'in_progress') return null;
  return (
    <button
      type="button"
      className={styles.withdraw}
      aria-label={`${t('waiter_call.withdraw')}, ${text}`}
      aria-disabled={withdrawing.isPending || undefined}
      onClick={() => withdrawing.mutate(call.key)}
    >
      {t('waiter_call.withdraw')}
    </button>
  );
}
