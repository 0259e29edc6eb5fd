import type { Table } from 'shared-api/contract/service/tables';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { withChosenTable, withTypedTable, type OrderDraft } from './order-draft';

export interface TableFieldsProps {
  tables: readonly Table[];
  /** The tables could not be loaded; a number can still be typed. */
  isListMissing: boolean;
  draft: OrderDraft;
  error: string | undefined;
  onChange: (draft: OrderDraft) => void;
  /** Whether the guest has just asked for these fields. */
  focusOnMount: boolean;
}

export function TableFields({
  tables,
  isListMissing,
  draft,
  error,
  onChange,
  focusOnMount,
}: TableFieldsProps) {
  const { t } = useTranslation();
  const isTyped = draft.typedTable.trim() !== '';
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
        error={isTyped ? error : undefined}
        placeholder={t('order.typed_table_placeholder')}
        disabled={draft.tableId !== ''}
        maxLength={TEXT_MAX.tableNumber}
        value={draft.typedTable}
        onChange={(event) => onChange(withTypedTable(draft, event.target.value))}
      />
    </>
  );
}
