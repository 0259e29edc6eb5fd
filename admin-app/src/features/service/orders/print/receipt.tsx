import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import { formatDateTime, formatPrice } from 'shared-api/i18n/format';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { useServices } from '../../../../services/services';
import { locationLabel } from '../../../../lib/table-label';
import { PrintedItems } from './printed-items';
import styles from './printed-page.module.css';

/** What an order costs, for the guests. Not a fiscal receipt, and it says so. */
export function Receipt({ order }: { order: Order }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery(http));
  const setting = (key: SettingKey) => settings?.find((one) => one.key === key)?.value;
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.restaurant}>{setting('restaurant_name') || t('app.name')}</span>
        <span className={styles.small}>{setting('address')}</span>
        <span className={styles.small}>{setting('phone_number')}</span>
        <span className={styles.title}>{t('orders.slip.bill_title')}</span>
        <span>
          {locationLabel(t, order)} · {t('orders.number', { id: order.id })}
        </span>
        <span className={styles.small}>{formatDateTime(order.created_at)}</span>
      </div>
      <PrintedItems items={order.items} hasPrices />
      <p className={styles.total}>
        <span>{t('orders.slip.total')}</span>
        <span>{formatPrice(order.total_amount)}</span>
      </p>
      <div className={styles.foot}>
        <span>{t('orders.slip.vat_included')}</span>
        <b>{t('orders.slip.not_fiscal')}</b>
        <span>{t('orders.slip.thanks')}</span>
      </div>
    </div>
  );
}
