import type { GuestOrder } from 'shared-api/contract/service/orders';
import { orderPath } from 'shared-api/domain/paths';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { SetPrice } from '#lib/set-price';
import { OrderFacts } from './order-facts';
import styles from './my-orders.module.css';

export interface MyOrdersProps {
  orders: readonly GuestOrder[];
  onOrderAgain: (order: GuestOrder) => void;
  children?: ReactNode;
}

/** Active orders above the finished ones; each leads to its page. */
export function MyOrders({ orders, onOrderAgain, children }: MyOrdersProps) {
  const { t } = useTranslation();
  const isActive = ({ status }: GuestOrder) => isActiveStatus(status);
  const listOf = (title: string, listed: readonly GuestOrder[]) => (
    <Section title={title} orders={listed} onOrderAgain={onOrderAgain} />
  );
  return (
    <div className={styles.page}>
      <h1>{t('my_orders.title')}</h1>
      {children}
      {listOf(t('my_orders.active'), orders.filter(isActive))}
      {listOf(
        t('my_orders.finished'),
        orders.filter((order) => !isActive(order)),
      )}
    </div>
  );
}

function Section({ title, orders, onOrderAgain }: MyOrdersProps & { title: string }) {
  const titleId = useId();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul role="list">
        {orders.map((order) => (
          <OrderRow key={order.token} order={order} onOrderAgain={() => onOrderAgain(order)} />
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order, onOrderAgain }: { order: GuestOrder; onOrderAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <li className={styles.order}>
      <Link to={orderPath(order.token)} className={styles.link}>
        <span className={styles.row}>
          <strong>{t('tracking.number', { id: order.id })}</strong>
          <span className={styles.state} data-status={order.status}>
            {t(`tracking.status_${order.status}`)}
          </span>
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
          <SetPrice lira={order.total_amount} />
        </span>
      </Link>
      {!isActiveStatus(order.status) && (
        <button type="button" className={styles.again} onClick={onOrderAgain}>
          {t('my_orders.again')}
          <VisuallyHidden>, {t('tracking.number', { id: order.id })}</VisuallyHidden>
        </button>
      )}
    </li>
  );
}
