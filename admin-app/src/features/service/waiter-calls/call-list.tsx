import { useTranslation } from 'react-i18next';
import { deleteWaiterCall } from 'shared-api/client/service/waiter-calls';
import type { Table } from 'shared-api/contract/service/tables';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { keys } from 'shared-api/queries/keys';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { dateColumn } from '../../../lib/list/columns';
import { useDeletion } from '../../../lib/list/use-deletion';
import { locationLabel } from '../../../i18n/table-label';
import { CallActions } from './call-actions';
import { CallStatusPill } from './call-status-pill';

export interface CallListProps {
  calls: readonly WaiterCall[];
  /** For the number of a call's table if the call has none. */
  tables: readonly Table[];
}

export function CallList({ calls, tables }: CallListProps) {
  const { t } = useTranslation();
  const numberOf = (tableId: number) => tables.find(({ id }) => id === tableId)?.table_number;
  const locationOf = (call: WaiterCall) => locationLabel(t, call, numberOf);
  const deletion = useDeletion<WaiterCall>({
    request: deleteWaiterCall,
    invalidates: [keys.waiterCalls.all, keys.statistics.all],
    title: () => t('waiter_calls.delete_question'),
    text: locationOf,
    success: t('waiter_calls.deleted'),
    failure: t('waiter_calls.delete_failed'),
  });
  const columns: DataColumn<WaiterCall>[] = [
    {
      key: 'table',
      header: t('waiter_calls.column.table'),
      kind: 'heading',
      cell: (call) => <strong>{locationOf(call)}</strong>,
    },
    {
      key: 'status',
      header: t('waiter_calls.column.status'),
      cell: (call) => <CallStatusPill status={call.status} />,
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
      <DataTable caption={t('waiter_calls.title')} columns={columns} rows={calls} rowKey={({ id }) => id} />
      {deletion.dialog}
    </>
  );
}
