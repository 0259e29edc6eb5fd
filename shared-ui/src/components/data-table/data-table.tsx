import type { ComponentProps, Key, ReactNode } from 'react';
import { classNames } from '../../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
  /** The column heading, also shown beside each value where rows become cards. */
  header: string;
  /** Beside the heading, where rows are not cards: such as a checkbox for all rows. */
  headerTools?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** `heading` names the row and heads its card; `actions` holds its buttons, `select` its checkbox. */
  kind?: 'value' | 'heading' | 'actions' | 'select';
  /** Whether the value needs no label where rows are lines. */
  isSelfEvident?: boolean;
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Unique per row. */
  rowKey: (row: Row) => Key;
  /** Further attributes of a row, such as its state for style sheets. */
  rowProps?: (row: Row) => ComponentProps<'tr'> & Record<`data-${string}`, unknown>;
  /**
   * Layout in a narrow container: `lines` for long lists, with the heading, numbers and actions of a row in its first line and
   * the other values below; `columns` for two or three short columns that always fit.
   */
  narrow?: 'cards' | 'lines' | 'columns';
}

/**
 * A table that becomes a list of cards in a narrow container. Roles are explicit because browsers drop table
 * semantics when rows are laid out as blocks.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowProps,
  narrow = 'cards',
  className,
  ...rest
}: DataTableProps<Row>) {
  return (
    <div data-narrow={narrow} className={classNames(styles.frame, className)}>
      <table role="table" data-slot="data-table" className={styles.table} {...rest}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup" className={styles.headings}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                className={styles.head}
              >
                {column.kind === 'actions' || column.kind === 'select' ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : (
                  column.header
                )}
                {column.headerTools && <span className={styles.tools}>{column.headerTools}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row} {...rowProps?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  role={column.kind === 'heading' ? 'rowheader' : 'cell'}
                  data-label={column.header}
                  data-align={column.align}
                  data-heading={column.kind === 'heading' || undefined}
                  data-actions={column.kind === 'actions' || undefined}
                  data-self-evident={column.isSelfEvident || column.kind === 'select' || undefined}
                  className={styles.cell}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
