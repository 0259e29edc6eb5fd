import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { formatDateTime } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { onSingleClick } from '../../../lib/on-single-click';
import { locationLabel } from '../../../i18n/table-label';
import { useCallStatus } from './use-call-status';
import { CallStatusPill } from './call-status-pill';
import styles from './active-calls.module.css';

/** Pending and in-progress calls, newest first. */
export function ActiveCalls({ calls }: { calls: readonly WaiterCall[] }) {
  const { t } = useTranslation();
  if (calls.length === 0) return <EmptyState icon={<BellRing />} title={t('waiter_calls.none_active')} />;
  return (
    <ul role="list" className={styles.calls}>
      {calls.map((call) => (
        <ActiveCall key={call.id} call={call} />
      ))}
    </ul>
  );
}

function ActiveCall({ call }: { call: WaiterCall }) {
  const { t } = useTranslation();
  const location = locationLabel(t, call);
  const { mutate, isPending, variables } = useCallStatus('dashboard');
  return (
    <Card as="li" className={styles.call}>
      <p className={styles.head}>
        <strong>{location}</strong>
        <CallStatusPill status={call.status} />
      </p>
      <time dateTime={call.created_at} className={styles.time}>
        {formatDateTime(call.created_at)}
      </time>
      <div className={styles.actions}>
        {call.status === 'pending' && (
          <Button
            variant="secondary"
            busy={isPending && variables.status === 'in_progress'}
            onClick={onSingleClick(() => mutate({ id: call.id, status: 'in_progress' }))}
          >
            {t('waiter_calls.start')}
            <VisuallyHidden>, {location}</VisuallyHidden>
          </Button>
        )}
        <Button
          variant={call.status === 'pending' ? 'ghost' : 'secondary'}
          busy={isPending && variables.status === 'completed'}
          onClick={onSingleClick(() => mutate({ id: call.id, status: 'completed' }))}
        >
          {t('waiter_calls.complete')}
          <VisuallyHidden>, {location}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  );
}
