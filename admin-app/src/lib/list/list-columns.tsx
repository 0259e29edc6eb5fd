import type { ReactNode } from 'react';
import type { DataColumn } from 'shared-ui/data-table';
import { StatusPill } from 'shared-ui/status-pill';
import { DateTime } from '../date-time';
import { RowActions } from './row-actions';

/** Whether a row is active, as a pill. */
export const activeColumn = <Row extends { is_active: boolean }>(
  header: string,
  activeText: string,
  inactiveText: string,
): DataColumn<Row> => ({
  key: 'status',
  header,
  isSelfEvident: true,
  cell: ({ is_active: isActive }) => (
    <StatusPill tone={isActive ? 'success' : 'neutral'}>{isActive ? activeText : inactiveText}</StatusPill>
  ),
});

/** When a row was created. */
export const dateColumn = <Row extends { created_at: string }>(header: string): DataColumn<Row> => ({
  key: 'date',
  header,
  isSelfEvident: true,
  cell: ({ created_at: at }) => <DateTime at={at} />,
});

export interface RowActionOptions<Row> {
  editLabel: (row: Row) => string;
  onEdit: (id: number) => void;
  deleteLabel: (row: Row) => string;
  onDelete: (row: Row) => void;
  /** Further actions, between editing and deleting. */
  more?: (row: Row) => ReactNode;
}

export const actionsColumn = <Row extends { id: number }>(
  header: string,
  { editLabel, onEdit, deleteLabel, onDelete, more }: RowActionOptions<Row>,
): DataColumn<Row> => ({
  key: 'actions',
  header,
  kind: 'actions',
  cell: (row) => (
    <RowActions
      edit={{ label: editLabel(row), onClick: () => onEdit(row.id) }}
      remove={{ label: deleteLabel(row), onClick: () => onDelete(row) }}
    >
      {more?.(row)}
    </RowActions>
  ),
});
