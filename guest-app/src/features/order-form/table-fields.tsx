import type { Table } from 'shared-api/contract/service/tables';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import styles from './table-fields.module.css';
import { withChosenTable, withTypedTable, type OrderDraft } from './order-draft';

export interface TableFieldsProps {
  tables: readonly Table[];
  /** Tables that are not offered in the list, but can be named. */
  taken: readonly Table[];
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
  taken,
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
      {taken.length > 0 && (
        <fieldset className={styles.taken}>
          <legend>{t('order.taken')}</legend>
          <div className={styles.grid}>
            {taken.map(({ id, table_number: number, status }) => (
              <button
                key={id}
                type="button"
                className={styles.table}
                aria-pressed={draft.tableId === '' && draft.typedTable === number}
                onClick={() => onChange(withTypedTable(draft, number))}
              >
                <bdi translate="no">{number}</bdi>
                <small>{t(status === 'reserved' ? 'order.taken_reserved' : 'order.taken_occupied')}</small>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
