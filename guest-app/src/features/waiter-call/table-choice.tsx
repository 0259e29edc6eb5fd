import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Table } from 'shared-api/contract/service/tables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-ui/text-field';
import { TableTiles } from '#lib/table-tiles';

export interface TableChoiceProps {
  tables: readonly Table[];
  /** The tables could not be loaded; a number can still be typed. */
  isListMissing: boolean;
  chosenId: number | undefined;
  tableNumber: string;
  /** Whether the guest has edited the number. */
  isTyped: boolean;
  error: string | undefined;
  onType: (tableNumber: string) => void;
}

/** The grid of tables and the field for a number. */
export function TableChoice({
  tables,
  isListMissing,
  chosenId,
  tableNumber,
  isTyped,
  error,
  onType,
}: TableChoiceProps) {
  const { t } = useTranslation();
  const [isEmptyLeft, setIsEmptyLeft] = useState(false);
  const isEmpty = tableNumber.trim() === '';

  function type(next: string) {
    setIsEmptyLeft(false);
    onType(next);
  }
  return (
    <>
      {tables.length > 0 && (
        <div role="group" aria-label={t('waiter_call.tables')}>
          <TableTiles tables={tables} chosenId={chosenId} onChoose={(table) => type(table.table_number)} />
        </div>
      )}
      <TextField
        label={t('waiter_call.table_number')}
        required
        placeholder={t('waiter_call.placeholder')}
        hint={isListMissing ? t('error_tables_no_loaded') : undefined}
        error={isEmpty && isEmptyLeft ? t('please_call_waiter_table') : error}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="send"
        maxLength={TEXT_MAX.tableNumber}
        value={tableNumber}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setIsEmptyLeft(isTyped && isEmpty)}
      />
    </>
  );
}
