import { useTranslation } from 'react-i18next';
import type { OrderItem } from 'shared-api/contract/service/orders';
import styles from './item-name.module.css';

/** `2× Adana kebap`, with its options and the guest's wish below. */
export function ItemName({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  const extras = item.options.map(
    (option) =>
      option.product_option_name ||
      t('orders.option_fallback', { id: option.product_option_id ?? option.id }),
  );
  return (
    <>
      <span className={styles.name}>
        <b>{item.quantity}×</b>&nbsp;
        {item.product_name || t('orders.product_fallback', { id: item.product_id ?? item.id })}
      </span>
      {extras.length > 0 && <span className={styles.extras}>{extras.join(', ')}</span>}
      {item.special_instructions && <span className={styles.wish}>“{item.special_instructions}”</span>}
    </>
  );
}
