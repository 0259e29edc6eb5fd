import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WAITER_CALL_STEPS, type WaiterCallStatus } from 'shared-api/contract/statuses';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { IconButton } from 'shared-ui/icon-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { onSingleClick } from '../../../lib/on-single-click';
import { useCallStatus } from './use-call-status';
import { useDeleteCall } from './use-delete-call';
import styles from './call-actions.module.css';

/** What can be done with a call from where it is (SPEC §4); cancelling it completes it too. */
export function CallActions({ call, place }: { call: WaiterCall; place: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallStatus({
    saved: t('waiter_calls.status_saved'),
    failed: t('waiter_calls.status_failed'),
  });
  const removal = useDeleteCall();
  const [asksToDelete, setAsksToDelete] = useState(false);
  const steps = WAITER_CALL_STEPS[call.status];
  const step = (label: string, status: WaiterCallStatus, variant: 'secondary' | 'ghost') => (
    <Button
      variant={variant}
      disabled={isPending}
      onClick={onSingleClick(() => mutate({ id: call.id, status }))}
    >
      {label}
      <VisuallyHidden>, {place}</VisuallyHidden>
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
      <IconButton
        label={`${t('app.delete')}, ${place}`}
        variant="danger"
        onClick={() => setAsksToDelete(true)}
      >
        <Trash2 />
      </IconButton>
      <ConfirmDialog
        open={asksToDelete}
        title={t('waiter_calls.delete_question')}
        text={place}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setAsksToDelete(false)}
        onConfirm={() => {
          setAsksToDelete(false);
          removal.mutate(call.id);
        }}
      />
    </div>
  );
}
