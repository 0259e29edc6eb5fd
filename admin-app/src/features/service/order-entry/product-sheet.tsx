import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_QUANTITY_MAX, TEXT_MAX } from 'shared-api/contract/limits';
import type { Product } from 'shared-api/contract/menu/products';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { Checkbox } from 'shared-ui/checkbox';
import { Modal } from 'shared-ui/modal';
import { Stepper } from 'shared-ui/stepper';
import { TextArea } from 'shared-ui/text-area';
import type { RoundLine } from '../../../services/unsent-rounds';
import { toLine, toOption } from './offered-menu';
import styles from './product-sheet.module.css';
import { lineTotal } from './round-lines';

export interface ProductSheetProps {
  product: Product;
  /** The one that is changed; undefined adds one. */
  line: RoundLine | undefined;
  onSubmit: (line: RoundLine) => void;
  onClose: () => void;
}

/** Options, note and quantity of a product. */
export function ProductSheet({ product, line: before, onSubmit, onClose }: ProductSheetProps) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(before?.quantity ?? 1);
  const [note, setNote] = useState(before?.note ?? '');
  const [chosenIds, setChosenIds] = useState(() => new Set(before?.options.map(({ id }) => id)));
  const options = product.options.filter(
    ({ id, is_required: isRequired }) => isRequired || chosenIds.has(id),
  );
  const line = toLine(product, { quantity, note: note.trim(), options: options.map(toOption) });

  function toggle(id: number, isChosen: boolean) {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  }
  return (
    <Modal
      open
      size="s"
      onClose={onClose}
      closeLabel={t('app.close')}
      title={<bdi>{product.name}</bdi>}
      footer={
        <div className={styles.foot}>
          <Stepper
            label={t('order_entry.quantity')}
            decreaseLabel={t('order_entry.fewer')}
            increaseLabel={t('order_entry.more')}
            value={quantity}
            max={ITEM_QUANTITY_MAX}
            onChange={setQuantity}
          />
          <Button
            size="l"
            disabled={product.is_sold_out}
            className={styles.submit}
            onClick={() => onSubmit(line)}
          >
            <span>{before ? t('order_entry.apply') : t('order_entry.add')}</span>
            <span>{product.is_sold_out ? t('order_entry.is_sold_out') : formatPrice(lineTotal(line))}</span>
          </Button>
        </div>
      }
    >
      {product.options.length > 0 && (
        <fieldset className={styles.options}>
          <legend>{t('order_entry.options')}</legend>
          {product.options.map((option) => (
            <Checkbox
              key={option.id}
              label={option.name}
              hint={option.is_required ? t('order_entry.required') : undefined}
              detail={option.price_modifier === 0 ? undefined : modifier(option.price_modifier)}
              checked={option.is_required || chosenIds.has(option.id)}
              disabled={option.is_required}
              onChange={(event) => toggle(option.id, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('order_entry.note')}
        rows={2}
        maxLength={TEXT_MAX.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  );
}

const modifier = (lira: number) => `${lira > 0 ? '+' : ''}${formatPrice(lira)}`;
