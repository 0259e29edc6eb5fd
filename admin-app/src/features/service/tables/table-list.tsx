import { Printer, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import type { DataColumn } from 'shared-ui/data-table';
import { notify } from 'shared-ui/toaster';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { actionsColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { ActivationBar } from '#lib/list/activation-bar';
import { ListTable } from '#lib/list/list-table';
import { useSelection } from '#lib/list/use-selection';
import { tableLabel } from '#i18n/table-label';
import { AdoptButton } from './adopt-button';
import { isOnSheet } from './print-sheet';
import styles from './table-list.module.css';
import { TableStatusPill } from './table-status-pill';

export interface TableListProps {
  tables: readonly Table[];
  onEdit: (id: number) => void;
  onShowCode: (id: number) => void;
  onPrintCodes: (ids: readonly number[]) => void;
}

export function TableList({ tables, onEdit, onShowCode, onPrintCodes }: TableListProps) {
  const { t } = useTranslation();
  const deletion = useDeletion<Table>({
    request: (http, id) => http.send('DELETE /tables/{id}', { params: { id } }),
    invalidates: [keys.tables.all],
    title: (table) => t('tables.delete_question', { place: tableLabel(t, table) }),
    text: () => t('tables.delete_text'),
    success: t('tables.deleted'),
    failure: t('tables.delete_failed'),
    refusal: {
      code: 'in_use',
      explain: (table) => notify.error(t('tables.delete_occupied', { place: tableLabel(t, table) })),
    },
  });

  const selection = useSelection(tables.map(({ id }) => id));
  const printed = tables.filter((table) => selection.selected.includes(table.id) && isOnSheet(table));
  const columns: DataColumn<Table>[] = [
    {
      key: 'number',
      header: t('tables.column.number'),
      kind: 'heading',
      cell: (table) => (
        <span className={styles.number}>
          <span translate="no">{table.table_number}</span>{' '}
          {table.created_by_guest && <Badge tone="info">{t('tables.by_guest')}</Badge>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('tables.column.status'),
      isSelfEvident: true,
      cell: (table) => <TableStatusPill status={table.status} />,
    },
    {
      key: 'active',
      header: t('tables.column.active'),
      isSelfEvident: true,
      cell: (table) => (table.is_active ? t('tables.active') : t('tables.passive')),
    },
    {
      key: 'code',
      header: t('tables.column.code'),
      isSelfEvident: true,
      cell: (table) => (
        <Button variant="ghost" className={styles.code} onClick={() => onShowCode(table.id)}>
          <QrCode aria-hidden="true" />
          {table.qr_code_url ? t('tables.qr.show') : t('tables.qr.create')}
          <VisuallyHidden>, {tableLabel(t, table)}</VisuallyHidden>
        </Button>
      ),
    },
    actionsColumn(t('tables.column.actions'), {
      editLabel: (table) => t('tables.edit', { place: tableLabel(t, table) }),
      onEdit,
      deleteLabel: (table) => t('tables.delete', { place: tableLabel(t, table) }),
      onDelete: deletion.confirm,
      more: (table) => table.created_by_guest && <AdoptButton table={table} />,
    }),
  ];
  return (
    <>
      <ListTable
        list="tables"
        caption={t('tables.title')}
        columns={columns}
        rows={tables}
        selection={selection}
        selectLabel={(table) => t('tables.select', { place: tableLabel(t, table) })}
        selectAllLabel={t('tables.select_all')}
      />
      <ActivationBar
        label={t('tables.selection')}
        rows={tables}
        selection={selection}
        setActive={(http, ids, isActive) =>
          http.send('PUT /tables/active', { body: { table_ids: ids, is_active: isActive } })
        }
        invalidates={[keys.tables.all]}
      >
        <Button
          variant="secondary"
          disabled={printed.length === 0}
          onClick={() => onPrintCodes(printed.map(({ id }) => id))}
        >
          <Printer aria-hidden="true" />
          {t('tables.sheet.open')}
        </Button>
      </ActivationBar>
      {deletion.dialog}
    </>
  );
}
