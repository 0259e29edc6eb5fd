import { Pencil, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ITEM_QUANTITY_MAX, TEXT_MAX } from 'shared-api/contract/limits';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { Modal } from 'shared-ui/modal';
import { Stepper } from 'shared-ui/stepper';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import type { RoundContent, RoundLine } from '../../../services/unsent-rounds';
import { lineKey, lineTotal, roundTotal } from './round-lines';
import styles from './round-sheet.module.css';

export interface RoundSheetProps {
  content: RoundContent;
  isTakeaway: boolean;
  /** Of lines that cannot be ordered any more. */
  soldOutKeys: ReadonlySet<string>;
  canSend: boolean;
  onChange: (content: RoundContent) => void;
  /** @param quantity 0 removes the line. */
  onQuantity: (line: RoundLine, quantity: number) => void;
  onEdit: (line: RoundLine) => void;
  onSend: () => void;
  onClose: () => void;
}

/** The lines of the round, its note, and for takeaway whose it is. */
export function RoundSheet({
  content,
  isTakeaway,
  soldOutKeys,
  canSend,
  onChange,
  onQuantity,
  onEdit,
  onSend,
  onClose,
}: RoundSheetProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      onClose={onClose}
      closeLabel={t('app.close')}
      title={t('order_entry.round_title')}
      footer={
        <Button size="l" fullWidth disabled={!canSend} onClick={onSend}>
          <Send aria-hidden="true" />
          {t('order_entry.send_for', { total: formatPrice(roundTotal(content.lines)) })}
        </Button>
      }
    >
      <ul role="list" aria-label={t('order_entry.lines')} className={styles.lines}>
        {content.lines.map((line) => {
          const key = lineKey(line);
          return (
            <li key={key} className={styles.line} data-gone={soldOutKeys.has(key) || undefined}>
              <span className={styles.text}>
                <bdi className={styles.name}>{line.name}</bdi>
                {soldOutKeys.has(key) && <strong>{t('order_entry.is_sold_out')}</strong>}
                {line.options.length > 0 && <bdi>{line.options.map(({ name }) => name).join(', ')}</bdi>}
                {line.note && <bdi className={styles.note}>{line.note}</bdi>}
                <span className={styles.amount}>{formatPrice(lineTotal(line))}</span>
              </span>
              <IconButton label={t('order_entry.edit', { name: line.name })} onClick={() => onEdit(line)}>
                <Pencil />
              </IconButton>
              <Stepper
                label={t('order_entry.quantity_of', { name: line.name })}
                decreaseLabel={t('order_entry.fewer')}
                increaseLabel={t('order_entry.more')}
                removeLabel={t('order_entry.remove')}
                value={line.quantity}
                max={ITEM_QUANTITY_MAX}
                onChange={(quantity) => onQuantity(line, quantity)}
                onRemove={() => onQuantity(line, 0)}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.fields}>
        {isTakeaway && (
          <>
            <TextField
              label={t('order_entry.customer_name')}
              maxLength={TEXT_MAX.name}
              value={content.customerName}
              onChange={(event) => onChange({ ...content, customerName: event.target.value })}
            />
            <TextField
              type="tel"
              label={t('order_entry.customer_phone')}
              maxLength={TEXT_MAX.phone}
              value={content.customerPhone}
              onChange={(event) => onChange({ ...content, customerPhone: event.target.value })}
            />
          </>
        )}
        <TextArea
          label={t('order_entry.round_note')}
          rows={2}
          maxLength={TEXT_MAX.note}
          value={content.note}
          onChange={(event) => onChange({ ...content, note: event.target.value })}
        />
      </div>
    </Modal>
  );
}
