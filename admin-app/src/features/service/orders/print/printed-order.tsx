import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { formatDateTime, formatPrice } from 'shared-api/i18n/format';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { useServices } from '../../../../services/services';
import { locationLabel } from '../../../../i18n/table-label';
import { lineTotal } from '../order-items';
import styles from './printed-order.module.css';

export function KitchenTicket({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className={styles.kitchen}>
      <div className={styles.head}>
        <span className={styles.title}>{t('orders.slip.kitchen_title')}</span>
        <span className={styles.location}>{locationLabel(t, order)}</span>
        <span>
          {t('orders.number', { id: order.id })} · {formatDateTime(order.created_at)}
        </span>
        {order.customer_name && <span>{order.customer_name}</span>}
      </div>
      <PrintedItems items={order.items} hasPrices={false} />
      {order.special_instructions && <p className={styles.note}>{order.special_instructions}</p>}
      <p className={styles.footer}>{t('orders.slip.not_fiscal')}</p>
    </div>
  );
}

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
      <div className={styles.footer}>
        <span>{t('orders.slip.vat_included')}</span>
        <b>{t('orders.slip.not_fiscal')}</b>
        <span>{t('orders.slip.thanks')}</span>
      </div>
    </div>
  );
}

/** With prices on a receipt, with instructions on a kitchen ticket. */
function PrintedItems({ items, hasPrices }: { items: readonly OrderItem[]; hasPrices: boolean }) {
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
            <span className={styles.instructions}>{item.special_instructions}</span>
          )}
        </div>
      ))}
    </div>
  );
}
