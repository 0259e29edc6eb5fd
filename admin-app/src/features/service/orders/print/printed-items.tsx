import { useTranslation } from 'react-i18next';
import type { OrderItem } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import { lineTotal } from '../order-amounts';
import styles from './printed-page.module.css';

/** The lines of a slip; the kitchen's carry the guests' wishes, the guests' carry the prices. */
export function PrintedItems({ items, hasPrices }: { items: readonly OrderItem[]; hasPrices: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <div key={item.id} className={styles.item}>
          <span className={styles.quantity}>{item.quantity}×</span>
          <span>{item.product_name || t('orders.product_fallback', { id: item.product_id ?? item.id })}</span>
          {hasPrices && <span>{formatPrice(lineTotal(item))}</span>}
          {item.options.map((option) => (
            <span key={option.id} className={styles.extra}>
              + {option.product_option_name}
            </span>
          ))}
          {!hasPrices && item.special_instructions && (
            <span className={styles.wish}>{item.special_instructions}</span>
          )}
        </div>
      ))}
    </div>
  );
}
