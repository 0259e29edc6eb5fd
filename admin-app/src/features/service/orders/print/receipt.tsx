import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Order } from 'shared-api/contract/service/orders';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import { locationLabel } from '#i18n/table-label';
import { CopyMark } from './copy-mark';
import { PrintedContact } from './printed-contact';
import { PrintedItems } from './printed-items';
import { PrintedTotal } from './printed-total';
import styles from './printed-order.module.css';

export function Receipt({ order, printing }: { order: Order; printing?: number }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { data: settings } = useQuery(settingsQuery(http));
  const setting = (key: SettingKey) => settings?.find((one) => one.key === key)?.value;
  return (
    <div>
      <div className={styles.head}>
        <CopyMark printing={printing} />
        <span className={styles.restaurant}>{setting('restaurant_name') || t('app.name')}</span>
        <span className={styles.small}>{setting('address')}</span>
        <span className={styles.small}>{setting('phone_number')}</span>
        <span className={styles.title}>{t('orders.slip.bill_title')}</span>
        <span>
          <bdi>{locationLabel(t, order)}</bdi> · {t('orders.number', { id: order.id })}
        </span>
        <span className={styles.small}>{dateTimeText(order.created_at)}</span>
      </div>
      {order.order_type === 'takeaway' && <PrintedContact order={order} />}
      <PrintedItems items={order.items} hasPrices />
      <PrintedTotal order={order} />
      <div className={styles.footer}>
        <span>{t('orders.slip.vat_included')}</span>
        <b>{t('orders.slip.not_fiscal')}</b>
        <span>{t('orders.slip.thanks')}</span>
      </div>
    </div>
  );
}
