import { Columns3 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from 'shared-ui/checkbox';
import { type DataColumn, DataTable, type DataTableProps } from 'shared-ui/data-table';
import { Menu } from 'shared-ui/menu';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './list-table.module.css';
import { focusSelectionBar } from './selection-bar';
import { useColumnChoice } from './use-column-choice';
import type { Selection } from './use-selection';

export interface ListColumn<Row> extends DataColumn<Row> {
  /** Shown only to those who choose it. */
  isExtra?: boolean;
}

export interface ListTableProps<Row extends { id: number }> extends Omit<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'narrow' | 'className'
> {
  /** Under which the device stores the chosen columns. */
  list: string;
  columns: readonly ListColumn<Row>[];
  selection?: Selection;
  /** Accessible name of a row's checkbox. */
  selectLabel?: (row: Row) => string;
  /** Accessible name of the checkbox of all rows that can be selected. */
  selectAllLabel?: string;
}

/** The rows of a screen's list, with the columns that the person wants to see. */
export function ListTable<Row extends { id: number }>({
  list,
  columns,
  selection,
  selectLabel,
  selectAllLabel,
  ...rest
}: ListTableProps<Row>) {
  const { t } = useTranslation();
  const { isShown, choose } = useColumnChoice(list);
  const isChoice = ({ kind = 'value' }: ListColumn<Row>) => kind === 'value';
  const choices = (
    <Menu
      label={t('list.columns')}
      items={columns.filter(isChoice).map((column) => ({
        id: column.key,
        label: column.header,
        isChecked: isShown(column),
        onSelect: () => choose(column.key, !isShown(column)),
      }))}
    >
      <Columns3 />
    </Menu>
  );
  const shown = columns
    .filter((column) => !isChoice(column) || isShown(column))
    .map((column, index, all) => (index === all.length - 1 ? { ...column, headerTools: choices } : column));
  const select: DataColumn<Row> | undefined =
    selection && selection.selectable.length > 0
      ? {
          key: 'select',
          header: t('list.select'),
          kind: 'select',
          headerTools: selectAllLabel && <SelectAll label={selectAllLabel} selection={selection} />,
          cell: (row) =>
            selection.selectable.includes(row.id) && (
              <Checkbox
                className={styles.select}
                label={<VisuallyHidden>{selectLabel?.(row)}</VisuallyHidden>}
                title={t('list.select_hint')}
                checked={selection.selected.includes(row.id)}
                onKeyDown={goToActions}
                onChange={({ target, nativeEvent }) =>
                  selection.setOne(
                    row.id,
                    target.checked,
                    nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                  )
                }
              />
            ),
        }
      : undefined;
  return (
    <DataTable
      columns={select ? [select, ...shown] : shown}
      rowKey={({ id }) => id}
      narrow="lines"
      className={styles.table}
      {...rest}
    />
  );
}

/** The bar is behind the last row. */
function goToActions(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  focusSelectionBar();
}

function SelectAll({ label, selection }: { label: string; selection: Selection }) {
  const { selectable, selected, set } = selection;
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = selected.length > 0 && selected.length < selectable.length;
      }}
      className={styles.select}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={selected.length === selectable.length}
      onKeyDown={goToActions}
      onChange={({ target }) => set(selectable, target.checked)}
    />
  );
}
