import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/contract/statuses';
import { formatDateTime, formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { PrintButtons } from './print/print-buttons';
import { useItemStatus } from './use-order-status';
import { ItemCountdown } from './item-countdown';
import { ItemName, lineTotal, LoadedOrderItems } from './order-items';
import { OrderStatusPill } from './order-status-pill';
import styles from './order-detail.module.css';

export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className={styles.detail}>
      <div className={styles.state}>
        <OrderStatusPill status={order.status} />
        <span>{formatDateTime(order.created_at)}</span>
        <span className={styles.print}>
          <PrintButtons order={order} />
        </span>
      </div>
      <OrderFacts order={order} />
      <h3>{t('orders.detail.items')}</h3>
      <LoadedOrderItems order={order}>
        {(items) => (
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <DetailItem key={item.id} order={order} item={item} isActive={isActiveStatus(order.status)} />
            ))}
          </ul>
        )}
      </LoadedOrderItems>
      <p className={styles.total}>
        <span>{t('orders.detail.total')}</span>
        <strong>{formatPrice(order.total_amount)}</strong>
      </p>
    </div>
  );
}

function DetailItem({ order, item, isActive }: { order: Order; item: OrderItem; isActive: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useItemStatus();
  return (
    <li className={styles.item}>
      <div className={styles.description}>
        <ItemName item={item} />
        <ItemCountdown item={item} />
      </div>
      <span className={styles.price}>{formatPrice(lineTotal(item))}</span>
      {isActive && item.status === 'preparing' && (
        <Button
          variant="ghost"
          className={styles.done}
          busy={isPending}
          onClick={() => mutate({ id: order.id, itemId: item.id, status: 'ready' })}
        >
          <Check aria-hidden="true" />
          {t('orders.item_done')}
          <VisuallyHidden>: {item.product_name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const phone = order.customer_phone;
  const facts = [
    { label: t('orders.detail.customer'), value: order.customer_name },
    {
      label: t('orders.detail.phone'),
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: t('orders.detail.address'), value: order.customer_address },
    { label: t('orders.detail.note'), value: order.special_instructions, isNote: true },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isNote }) => (
        <div key={label} data-note={isNote}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
