import { useTranslation } from 'react-i18next';
import { WAITER_CALL_STEPS, type WaiterCallStatus } from 'shared-api/contract/statuses';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { RowActions } from '../../../lib/list/row-actions';
import { onSingleClick } from '../../../lib/on-single-click';
import { useCallStatus } from './use-call-status';
import styles from './call-actions.module.css';

export interface CallActionsProps {
  call: WaiterCall;
  location: string;
  onDelete: () => void;
}

/** A cancelled call is stored as completed, too. */
export function CallActions({ call, location, onDelete }: CallActionsProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallStatus('list');
  const steps = WAITER_CALL_STEPS[call.status];
  const step = (label: string, status: WaiterCallStatus, variant: 'secondary' | 'ghost') => (
    <Button
      variant={variant}
      disabled={isPending}
      onClick={onSingleClick(() => mutate({ id: call.id, status }))}
    >
      {label}
      <VisuallyHidden>, {location}</VisuallyHidden>
    </Button>
  );

  return (
    <div className={styles.actions}>
      {steps.includes('in_progress') && step(t('waiter_calls.take'), 'in_progress', 'secondary')}
      {steps.includes('completed') && (
        <>
          {step(t('waiter_calls.complete'), 'completed', 'secondary')}
          {step(t('waiter_calls.cancel'), 'completed', 'ghost')}
        </>
      )}
      <RowActions remove={{ label: `${t('app.delete')}, ${location}`, onClick: onDelete }} />
    </div>
  );
}
