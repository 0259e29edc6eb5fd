import type { Table } from 'shared-api/contract/service/tables';
import { useState } from 'react';
import { ScannedTableLine } from '#lib/scanned-table-line';
import type { OrderDraft } from './order-draft';
import { TableFields, type TableFieldsProps } from './table-fields';

export interface OrderTableProps extends Omit<TableFieldsProps, 'focusOnMount'> {
  /** The table of the scanned code; undefined without one. */
  scannedTable: Table | undefined;
  /** Whether the guest can choose another table only by scanning its code. */
  isCodeRequired: boolean;
  /** Whether the guest has asked for another table before. */
  startsChanging: boolean;
}

const isChosen = ({ id }: Table, { tableId }: OrderDraft) => tableId === String(id);

/** The scanned table in one line; the fields for another one once the guest asks for them. */
export function OrderTable({ scannedTable, isCodeRequired, startsChanging, ...fields }: OrderTableProps) {
  const [isChanging, setIsChanging] = useState(startsChanging);
  if (scannedTable && !isChanging && isChosen(scannedTable, fields.draft)) {
    const change = isCodeRequired ? undefined : () => setIsChanging(true);
    return <ScannedTableLine number={scannedTable.table_number} onChange={change} />;
  }
  return <TableFields {...fields} focusOnMount={isChanging} />;
}
