import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { locationLabel } from '#i18n/table-label';
import { PrintedContact } from './printed-contact';
import { PrintedItems } from './printed-items';
import { PrintedNote } from './printed-note';
import styles from './printed-order.module.css';

export function KitchenTicket({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  return (
    <div className={styles.large}>
      <div className={styles.head}>
        <span className={styles.title}>{t('orders.slip.kitchen_title')}</span>
        <bdi className={styles.location}>{locationLabel(t, order)}</bdi>
        <span>
          {t('orders.number', { id: order.id })} · {dateTimeText(order.created_at)}
        </span>
      </div>
      <PrintedContact order={order} />
      <PrintedItems items={order.items} hasNotes />
      <PrintedNote order={order} />
      <p className={styles.footer}>{t('orders.slip.not_fiscal')}</p>
    </div>
  );
}
