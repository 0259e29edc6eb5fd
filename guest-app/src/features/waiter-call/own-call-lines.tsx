import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { CallType } from 'shared-api/contract/service/call-types';
import { errorText } from 'shared-api/i18n/error-text';
import { formatTime } from 'shared-api/i18n/format-time';
import { keys } from 'shared-api/queries/keys';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useTimeZone } from '#lib/use-time-zone';
import { useBootstrap } from '#services/guest-bootstrap';
import { useOwnCalls, type OwnCall } from '#services/own-calls';
import { useServices } from '#services/services';
import { callText } from './call-text';
import styles from './own-call-lines.module.css';

export interface OwnCallLinesProps {
  /** The open calls of this phone. */
  calls: readonly OwnCall[];
  types: readonly CallType[];
}

/** What became of each open call, with the way to withdraw it until somebody has taken it. */
export function OwnCallLines({ calls, types }: OwnCallLinesProps) {
  return (
    <ul role="list" className={styles.calls}>
      {calls.map((call) => (
        <OwnCallLine key={call.id} call={call} types={types} />
      ))}
    </ul>
  );
}

function OwnCallLine({ call, types }: { call: OwnCall; types: readonly CallType[] }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { products } = useBootstrap();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const text = callText(t, call, { types, products });
  const isTaken = call.status === 'in_progress';
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
  return (
    <li>
      <div role="status">
        <p className={styles.said}>{text}</p>
        <p className={styles.hint}>
          {t(isTaken ? 'waiter_call.taken_text' : 'waiter_call.called_text', { number: call.table_number })}{' '}
          {t('waiter_call.called_at', { time: formatTime(call.created_at, timeZone) })}
        </p>
      </div>
      {!isTaken && (
        <button
          type="button"
          className={styles.withdraw}
          aria-disabled={withdrawing.isPending || undefined}
          onClick={() => withdrawing.mutate(call.key)}
        >
          {t('waiter_call.withdraw')}
          <VisuallyHidden>, {text}</VisuallyHidden>
        </button>
      )}
    </li>
  );
}
