import type { Table } from 'shared-api/contract/service/tables';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { findTableByNumber } from 'shared-api/domain/service/table-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { TableTiles } from '#lib/table-tiles';
import styles from './table-fields.module.css';
import { withChosenTable, withTypedTable, type OrderDraft } from './order-draft';

export interface TableFieldsProps {
  tables: readonly Table[];
  /** Tables that are not offered in the list, but can be named. */
  taken: readonly Table[];
  /** The tables could not be loaded; a number can still be typed. */
  isListMissing: boolean;
  /** Whether a number that means no table makes one, which only staff see. */
  isNewAllowed: boolean;
  draft: OrderDraft;
  error: string | undefined;
  onChange: (draft: OrderDraft) => void;
  /** Whether the guest has just asked for these fields. */
  focusOnMount: boolean;
}

export function TableFields({
  tables,
  taken,
  isListMissing,
  isNewAllowed,
  draft,
  error,
  onChange,
  focusOnMount,
}: TableFieldsProps) {
  const { t } = useTranslation();
  const isTyped = draft.typedTable.trim() !== '';
  const [left, setLeft] = useState('');
  const known = [...tables, ...taken];
  const named = findTableByNumber(known, draft.typedTable);
  // Who types has not finished the number before leaving the field.
  const isUnknown = isTyped && !named && known.length > 0 && left === draft.typedTable;
  const isOfOthers = named !== undefined && taken.includes(named);
  const invalid = t('order.invalid_table');
  const problem = isTyped ? (error ?? (isUnknown && !isNewAllowed ? invalid : undefined)) : undefined;

  function said() {
    if (problem === invalid) return t('order.invalid_table_hint');
    if (isOfOthers) return t('order.joins', { number: named.table_number });
    return isUnknown && isNewAllowed && !error ? t('order.new_table') : undefined;
  }
  return (
    <>
      <SelectField
        label={t('order.choose_table')}
        autoFocus={focusOnMount}
        hint={isListMissing ? t('error_tables_no_loaded') : undefined}
        error={isTyped ? undefined : error}
        value={draft.tableId}
        onChange={(event) => onChange(withChosenTable(draft, event.target.value))}
      >
        <option value="">{t('order.no_table_chosen')}</option>
        {tables.map(({ id, table_number: number }) => (
          <option key={id} value={id} dir="auto">
            {number}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('order.typed_table')}
        hint={said()}
        error={problem}
        placeholder={t('order.typed_table_placeholder')}
        disabled={draft.tableId !== ''}
        maxLength={TEXT_MAX.tableNumber}
        value={draft.typedTable}
        onChange={(event) => onChange(withTypedTable(draft, event.target.value))}
        onBlur={() => setLeft(draft.typedTable)}
      />
      {taken.length > 0 && (
        <fieldset className={styles.taken}>
          <legend>{t('order.taken')}</legend>
          <TableTiles
            tables={taken}
            chosenId={draft.tableId === '' ? named?.id : undefined}
            onChoose={(table) => onChange(withTypedTable(draft, table.table_number))}
          />
        </fieldset>
      )}
    </>
  );
}
