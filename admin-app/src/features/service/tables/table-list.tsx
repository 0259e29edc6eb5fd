import { Pencil, QrCode, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { IconButton } from 'shared-ui/icon-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import listStyles from '../../../lib/list/list.module.css';
import { tableLabel } from './place-of-table';
import { useDeleteTable } from './use-table-writes';
import styles from './table-list.module.css';
import { TableStatusPill } from './table-status-pill';

export interface TableListProps {
  tables: readonly Table[];
  onEdit: (id: number) => void;
  onShowCode: (id: number) => void;
}

/** Tables by number: cards where there is no room for columns (SPEC §2, "Tables"). */
export function TableList({ tables, onEdit, onShowCode }: TableListProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Table>();
  const remove = useDeleteTable();

  const columns: DataColumn<Table>[] = [
    {
      key: 'number',
      header: t('tables.column.number'),
      kind: 'heading',
      cell: (table) => (
        <span className={styles.number}>
          {table.table_number} {table.created_by_guest && <Badge tone="info">{t('tables.by_guest')}</Badge>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('tables.column.status'),
      cell: (table) => <TableStatusPill status={table.status} />,
    },
    {
      key: 'active',
      header: t('tables.column.active'),
      cell: (table) => (table.is_active ? t('tables.active') : t('tables.passive')),
    },
    {
      key: 'code',
      header: t('tables.column.code'),
      cell: (table) => (
        <Button variant="ghost" className={styles.code} onClick={() => onShowCode(table.id)}>
          <QrCode aria-hidden="true" />
          {table.qr_code_url ? t('tables.qr.show') : t('tables.qr.create')}
          <VisuallyHidden>, {tableLabel(t, table)}</VisuallyHidden>
        </Button>
      ),
    },
    {
      key: 'actions',
      header: t('tables.column.actions'),
      kind: 'actions',
      cell: (table) => (
        <>
          <IconButton
            label={t('tables.edit', { place: tableLabel(t, table) })}
            onClick={() => onEdit(table.id)}
          >
            <Pencil />
          </IconButton>
          <IconButton
            variant="danger"
            label={t('tables.delete', { place: tableLabel(t, table) })}
            onClick={() => setLeaving(table)}
          >
            <Trash2 />
          </IconButton>
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('tables.title')}
        columns={columns}
        rows={tables}
        rowKey={(table) => table.id}
        className={listStyles.table}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('tables.delete_question', { place: leaving && tableLabel(t, leaving) })}
        text={t('tables.delete_text')}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
      />
    </>
  );
}
