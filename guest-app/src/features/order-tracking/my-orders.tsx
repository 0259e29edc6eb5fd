import type { GuestOrder } from 'shared-api/contract/service/orders';
import { orderPath } from 'shared-api/domain/paths';
import { isActiveStatus, type OrderStatus } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusPill, type StatusPillProps } from 'shared-ui/status-pill';
import { OrderFacts } from './order-facts';
import styles from './my-orders.module.css';

const TONES = {
  new: 'info',
  processing: 'accent',
  ready: 'success',
  completed: 'neutral',
  cancelled: 'danger',
} satisfies Record<OrderStatus, StatusPillProps['tone']>;

/** Active orders above the finished ones; each links to its page. */
export function MyOrders({ orders, children }: { orders: readonly GuestOrder[]; children?: ReactNode }) {
  const { t } = useTranslation();
  const isActive = ({ status }: GuestOrder) => isActiveStatus(status);
  return (
    <div className={styles.page}>
      <h1>{t('my_orders.title')}</h1>
      {children}
      <Section title={t('my_orders.active')} orders={orders.filter(isActive)} />
      <Section title={t('my_orders.finished')} orders={orders.filter((order) => !isActive(order))} />
    </div>
  );
}

function Section({ title, orders }: { title: string; orders: readonly GuestOrder[] }) {
  const titleId = useId();
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul role="list" className={styles.list}>
        {orders.map((order) => (
          <li key={order.token}>
            <OrderLink order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderLink({ order }: { order: GuestOrder }) {
  const { t } = useTranslation();
  return (
    <Link to={orderPath(order.token)} className={styles.order}>
      <span className={styles.head}>
        <strong>{t('tracking.number', { id: order.id })}</strong>
        <StatusPill tone={TONES[order.status]}>{t(`tracking.status_${order.status}`)}</StatusPill>
      </span>
      <span className={styles.items}>
        {order.items.map((item) => (
          <span key={item.id}>
            {item.quantity} × <bdi>{item.product_name}</bdi>
          </span>
        ))}
      </span>
      <span className={styles.facts}>
        <OrderFacts order={order} />
        <strong translate="no" className={styles.total}>
          {formatPrice(order.total_amount)}
        </strong>
      </span>
    </Link>
  );
}
