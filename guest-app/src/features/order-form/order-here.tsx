import { TEXT_MAX } from 'shared-api/domain/limits';
import { useTranslation } from 'react-i18next';
import { TextArea } from 'shared-ui/text-area';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { ScannedTableLine } from '#lib/scanned-table-line';
import styles from './order-here.module.css';

/** What an order from the cart itself needs, which is little with a scanned table. */

export function KitchenNote({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={<VisuallyHidden>{t('order.note')}</VisuallyHidden>}
      placeholder={t('order.kitchen_note')}
      className={styles.note}
      rows={2}
      maxLength={TEXT_MAX.note}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface DestinationProps {
  tableNumber: string;
  isTakeaway: boolean;
  /** Called to choose another table; undefined where that needs another code. */
  onChangeTable: (() => void) | undefined;
  /** Undefined where the restaurant offers no takeaway. */
  onTakeaway: (() => void) | undefined;
  onTable: () => void;
}

/** The scanned table, or takeaway instead. */
export function Destination({
  tableNumber,
  isTakeaway,
  onChangeTable,
  onTakeaway,
  onTable,
}: DestinationProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.destination}>
      {isTakeaway ? (
        <strong>{t('order.takeaway')}</strong>
      ) : (
        <ScannedTableLine number={tableNumber} onChange={onChangeTable} />
      )}
      {isTakeaway ? (
        <button type="button" className={styles.other} onClick={onTable}>
          {t('order.make_table', { number: tableNumber })}
        </button>
      ) : (
        onTakeaway && (
          <button type="button" className={styles.other} onClick={onTakeaway}>
            {t('order.make_takeaway')}
          </button>
        )
      )}
    </div>
  );
}
