import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { keys } from 'shared-api/queries/keys';
import { WAITER_CALL_STEPS, type WaiterCallStatus } from 'shared-api/domain/statuses';
import type { DataColumn } from 'shared-ui/data-table';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { dateColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { locationLabel } from '#i18n/table-label';
import { CallStatusPill } from './call-status-pill';
import { CallTypeName } from './call-type-name';
import { takenText } from './taken-call';
import { RowActions } from '#lib/list/row-actions';
import { ListTable } from '#lib/list/list-table';
import { alertedText } from '#lib/alerted-call';
import { isLate } from '#lib/late-call';
import { onSingleClick } from '#lib/on-single-click';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { UndoCallButton } from './undo-call-button';
import { useCallStatus, useCallSteps } from './use-call-status';
import styles from './call-list.module.css';

export interface CallListProps {
  calls: readonly WaiterCall[];
  /** Tables, to find the number of a call's table if the call does not contain it. */
  tables: readonly Table[];
}

export function CallList({ calls, tables }: CallListProps) {
  const { t } = useTranslation();
  const numberOf = (tableId: number) => tables.find(({ id }) => id === tableId)?.table_number;
  const locationOf = (call: WaiterCall) => locationLabel(t, call, numberOf);
  const deletion = useDeletion<WaiterCall>({
    request: (http, id) => http.send('DELETE /waiter-calls/{id}', { params: { id } }),
    invalidates: [keys.waiterCalls.all, keys.statistics.all],
    title: () => t('waiter_calls.delete_question'),
    text: locationOf,
    success: t('waiter_calls.deleted'),
    failure: () => t('waiter_calls.delete_failed'),
  });
  const columns: DataColumn<WaiterCall>[] = [
    {
      key: 'table',
      header: t('waiter_calls.column.table'),
      kind: 'heading',
      cell: (call) => (
        <span className={styles.lines}>
          <strong>
            <bdi>{locationOf(call)}</bdi>
          </strong>{' '}
          <CallTypeName call={call} />
        </span>
      ),
    },
    {
      key: 'status',
      header: t('waiter_calls.column.status'),
      isSelfEvident: true,
      cell: (call) => (
        <span className={styles.lines}>
          <CallStatusPill status={call.status} />
          <small>
            {takenText(t, call) ??
              (call.withdrawn_at
                ? t('waiter_calls.withdrawn')
                : [isLate(call) && t('waiter_calls.not_taken'), alertedText(t, call)]
                    .filter(Boolean)
                    .join(' · '))}
          </small>
        </span>
      ),
    },
    dateColumn(t('waiter_calls.column.date')),
    {
      key: 'actions',
      header: t('waiter_calls.column.actions'),
      kind: 'actions',
      cell: (call) => (
        <CallActions call={call} location={locationOf(call)} onDelete={() => deletion.confirm(call)} />
      ),
    },
  ];
  return (
    <>
      <ListTable list="waiter_calls" caption={t('waiter_calls.title')} columns={columns} rows={calls} />
      {deletion.dialog}
    </>
  );
}

interface CallActionsProps {
  call: WaiterCall;
  location: string;
  onDelete: () => void;
}

/** The next steps of a call. Cancelling a call stores it as completed. */
function CallActions({ call, location, onDelete }: CallActionsProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallStatus('list');
  const made = useCallSteps();
  const hasChanged = useHasJustChanged(call.status);
  const steps = WAITER_CALL_STEPS[call.status];
  const step = (label: string, status: WaiterCallStatus, variant: 'secondary' | 'ghost') => (
    <Button
      variant={variant}
      disabled={isPending}
      guarded={hasChanged}
      onClick={onSingleClick(() => mutate({ call, status }))}
    >
      {label}
      <VisuallyHidden>, {location}</VisuallyHidden>
    </Button>
  );

  return (
    <div className={styles.actions}>
      <UndoCallButton call={call} location={location} steps={made} />
      {steps.includes('in_progress') && step(t('waiter_calls.start'), 'in_progress', 'secondary')}
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
