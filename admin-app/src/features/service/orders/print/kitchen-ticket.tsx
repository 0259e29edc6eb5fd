import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { formatDateTime } from 'shared-api/i18n/format';
import { locationLabel } from '../../../../lib/table-label';
import { PrintedItems } from './printed-items';
import styles from './printed-page.module.css';

/** What the kitchen needs of an order: where it goes, what it is, and the wishes. No prices. */
export function KitchenTicket({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className={styles.kitchen}>
      <div className={styles.head}>
        <span className={styles.title}>{t('orders.slip.kitchen_title')}</span>
        <span className={styles.place}>{locationLabel(t, order)}</span>
        <span>
          {t('orders.number', { id: order.id })} · {formatDateTime(order.created_at)}
        </span>
        {order.customer_name && <span>{order.customer_name}</span>}
      </div>
      <PrintedItems items={order.items} hasPrices={false} />
      {order.special_instructions && <p className={styles.note}>{order.special_instructions}</p>}
      <p className={styles.foot}>{t('orders.slip.not_fiscal')}</p>
    </div>
  );
}
