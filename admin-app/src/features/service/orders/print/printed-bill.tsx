import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from 'shared-api/client/server-clock';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import { billLines } from 'shared-api/domain/service/bill-lines';
import { piecesOf, type BillShare } from 'shared-api/domain/service/bill-shares';
import type { OrderItem } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { formatPrice } from 'shared-api/i18n/format';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { visitLabel } from '#i18n/table-label';
import { useServices } from '#services/services';
import { CopyMark } from './copy-mark';
import { PrintedItems } from './printed-items';
import styles from './printed-order.module.css';

export interface PrintedBillProps {
  visit: VisitWithOrders;
  /** Prints only this share. */
  share: BillShare | null;
  /** How many times it was printed as it is, including this time; undefined if copies are not marked. */
  printing: number | undefined;
}

/** The bill of a visit or of one share, before or after it is paid. */
export function PrintedBill({ visit, share, printing }: PrintedBillProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { data: settings } = useQuery(settingsQuery(http));
  const setting = (key: SettingKey) => settings?.find((one) => one.key === key)?.value;
  const { bill } = visit;
  const items = visit.orders.filter(({ status }) => status !== 'cancelled').flatMap((order) => order.items);
  const equalItems = billLines(visit);
  const fullKurus = sumKurus(equalItems.map(({ totalKurus }) => totalKurus));
  const comped = toLira(fullKurus - toKurus(bill.subtotal));
  const waiter = visit.opened_by ?? visit.orders.find(({ taken_by }) => taken_by !== null)?.taken_by;
  const percent = visit.adjustments.find(({ order_item_id }) => order_item_id === null)?.percent;
  const discountLabel = percent ? t('orders.slip.bill_discount_percent', { percent }) : t('bill.discount');
  const lines = [
    ...(fullKurus > toKurus(bill.total) ? [[t('orders.slip.subtotal'), toLira(fullKurus)] as const] : []),
    ...(comped > 0 ? [[t('bill.item_discounts'), -comped] as const] : []),
    ...(bill.discount > 0 ? [[discountLabel, -bill.discount] as const] : []),
    [t('orders.slip.total'), bill.total] as const,
    ...(bill.paid > 0
      ? ([
          [t('bill.paid'), bill.paid],
          [t('bill.unpaid'), bill.unpaid],
        ] as const)
      : []),
  ];
  return (
    <div>
      <div className={styles.head}>
        <CopyMark printing={printing} />
        <span className={styles.restaurant}>{setting('restaurant_name') || t('app.name')}</span>
        <span className={styles.small}>{setting('address')}</span>
        <span className={styles.small}>{setting('phone_number')}</span>
        <span className={styles.title}>{t('orders.slip.bill_title')}</span>
        <bdi>{visitLabel(t, visit)}</bdi>
        <span className={styles.small}>{t('orders.slip.bill_number', { number: visit.id })}</span>
        {waiter && <bdi className={styles.small}>{t('orders.slip.waiter', { name: waiter })}</bdi>}
        {visit.guest_count !== null && (
          <span className={styles.small}>{t('orders.slip.guests', { count: visit.guest_count })}</span>
        )}
        <span className={styles.small}>{dateTimeText(new Date(serverNow()).toISOString())}</span>
      </div>
      {share ? (
        <PrintedShare items={items} share={share} />
      ) : (
        <>
          <PrintedItems
            items={equalItems.map(({ item, quantity, compedQuantity, discount }) => ({
              ...item,
              ...{ quantity, compedQuantity, discount },
            }))}
            hasPrices
          />
          {lines.map(([label, amount]) => (
            <p key={label} className={styles.total}>
              <span>{label}</span>
              <span translate="no">{formatPrice(amount)}</span>
            </p>
          ))}
        </>
      )}
      <div className={styles.footer}>
        {!share &&
          bill.vat.map(({ rate, gross, vat }) => (
            <span key={rate}>
              {t('bill.vat', { rate, gross: formatPrice(gross), vat: formatPrice(vat) })}
            </span>
          ))}
        <span>{t('orders.slip.vat_included')}</span>
        <b>{t('orders.slip.not_fiscal')}</b>
        <span>{t('orders.slip.thanks')}</span>
      </div>
    </div>
  );
}

function PrintedShare({ items, share }: { items: readonly OrderItem[]; share: BillShare }) {
  const { t } = useTranslation();
  const lines = share.items.flatMap((portion) => {
    const item = items.find(({ id }) => id === portion.id);
    return item ? [{ ...portion, item }] : [];
  });
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.items}>
          {lines.map(({ item, amount, ...portion }) => (
            <div key={item.id} className={styles.item}>
              <span className={styles.quantity}>{piecesOf(portion, item.quantity)}×</span>
              <bdi>{item.product_name}</bdi>
              <span translate="no">{formatPrice(amount)}</span>
            </div>
          ))}
        </div>
      )}
      <p className={styles.total}>
        <span>{t('orders.slip.share')}</span>
        <span translate="no">{formatPrice(share.amount)}</span>
      </p>
    </>
  );
}
