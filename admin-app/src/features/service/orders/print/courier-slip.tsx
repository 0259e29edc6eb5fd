import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { PrintedContact } from './printed-contact';
import { PrintedItems } from './printed-items';
import { PrintedNote } from './printed-note';
import { PrintedTotal } from './printed-total';
import styles from './printed-order.module.css';

/** The slip for the courier of a takeaway order: address, items and amount to collect. */
export function CourierSlip({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  return (
    <div className={styles.large}>
      <div className={styles.head}>
        <span className={styles.title}>{t('orders.slip.courier_title')}</span>
        <span className={styles.location}>{t('orders.number', { id: order.id })}</span>
        <span>{dateTimeText(order.created_at)}</span>
      </div>
      <PrintedContact order={order} />
      <PrintedNote order={order} />
      <PrintedItems items={order.items} hasPrices hasNotes />
      <PrintedTotal order={order} />
      <p className={styles.footer}>{t('orders.slip.not_fiscal')}</p>
    </div>
  );
}
