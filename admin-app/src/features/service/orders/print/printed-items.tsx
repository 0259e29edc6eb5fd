import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BillLine } from 'shared-api/domain/service/bill-lines';
import type { OrderItem } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import { optionLine } from 'shared-api/i18n/option-label';
import { AllergyMark } from '#lib/order-line/allergy-mark';
import { lineTotal } from '../order-items';
import { Note } from '#lib/order-line/note';
import styles from './printed-order.module.css';

/** Comp and discount only on a bill. */
type PrintedItem = OrderItem & Partial<Pick<BillLine, 'compedQuantity' | 'discount'>>;

export interface PrintedItemsProps {
  items: readonly PrintedItem[];
  /** @default false */
  hasPrices?: boolean;
  /** @default false */
  hasNotes?: boolean;
}

/** Why the price is not the regular one, or not what is charged. */
function priceNotes(t: TFunction, { promotion, compedQuantity = 0, discount }: PrintedItem): string[] {
  return [
    promotion && t('orders.promotion', { name: promotion.name, price: formatPrice(promotion.regular_price) }),
    compedQuantity > 0 && t('orders.slip.comp', { count: compedQuantity }),
    discount?.percent && t('orders.slip.discount_percent', { percent: discount.percent }),
    discount?.amount && t('orders.slip.discount_amount', { amount: formatPrice(discount.amount) }),
  ].filter((text) => typeof text === 'string');
}

export function PrintedItems({ items, hasPrices = false, hasNotes = false }: PrintedItemsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <div key={item.id} className={styles.item}>
          <span className={styles.quantity}>{item.quantity}×</span>
          <bdi>{item.product_name || t('orders.product_fallback', { id: item.product_id ?? item.id })}</bdi>
          {hasPrices && <span translate="no">{formatPrice(lineTotal(item))}</span>}
          {item.options.map((option) => (
            <span key={option.id} className={styles.extra} data-kind={option.kind}>
              <bdi>{optionLine({ ...option, name: option.product_option_name })}</bdi>
            </span>
          ))}
          {hasPrices &&
            priceNotes(t, item).map((text) => (
              <span key={text} className={styles.extra}>
                {text}
              </span>
            ))}
          {hasNotes && item.allergy_codes.length > 0 && (
            <span className={styles.instructions}>
              <AllergyMark codes={item.allergy_codes} />
            </span>
          )}
          {hasNotes && item.special_instructions && (
            <span className={styles.instructions}>
              <Note>{item.special_instructions}</Note>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
