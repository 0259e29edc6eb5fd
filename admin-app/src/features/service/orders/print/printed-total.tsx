import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import styles from './printed-order.module.css';

export function PrintedTotal({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <p className={styles.total}>
      <span>{t('orders.slip.total')}</span>
      <span translate="no">{formatPrice(order.total_amount)}</span>
    </p>
  );
}
