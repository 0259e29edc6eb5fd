import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKurus, toKurus, toLira } from 'shared-api/contract/money';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { orderItemsQuery } from 'shared-api/queries/service/orders';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '../../../services/services';
import { ItemCountdown } from './item-countdown';
import styles from './order-items.module.css';

/** In lira. */
export const lineTotal = ({ price, quantity, options }: Pick<OrderItem, 'price' | 'quantity' | 'options'>) =>
  toLira(
    lineKurus(
      toKurus(price),
      options.map((option) => toKurus(option.price)),
      quantity,
    ),
  );

export function OrderItemList({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <LoadedOrderItems order={order}>
      {(items) => (
        <ul role="list" className={styles.items} aria-label={t('orders.column.items')}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <span>
                <ItemName item={item} />
              </span>
              <ItemCountdown item={item} />
            </li>
          ))}
        </ul>
      )}
    </LoadedOrderItems>
  );
}

/** `2× Adana kebap`, with its options and the guest's instructions below. */
export function ItemName({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  const extras = item.options.map(
    (option) =>
      option.product_option_name ||
      t('orders.option_fallback', { id: option.product_option_id ?? option.id }),
  );
  return (
    <>
      <span className={styles.name}>
        <b>{item.quantity}×</b>&nbsp;
        {item.product_name || t('orders.product_fallback', { id: item.product_id ?? item.id })}
      </span>
      {extras.length > 0 && <span className={styles.extras}>{extras.join(', ')}</span>}
      {item.special_instructions && (
        <span className={styles.instructions}>“{item.special_instructions}”</span>
      )}
    </>
  );
}

export interface LoadedOrderItemsProps {
  order: Order;
  children: (items: readonly OrderItem[]) => ReactNode;
}

/** Renders the items of an order; loads them if the order has none. */
export function LoadedOrderItems({ order, children }: LoadedOrderItemsProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const isLoaded = order.items.length > 0;
  const query = useQuery({ ...orderItemsQuery(http, order.id), enabled: !isLoaded });
  if (isLoaded) return children(order.items);
  if (query.data) return children(query.data);
  if (query.error) return <p role="alert">{t('orders.detail.items_failed', { id: order.id })}</p>;
  return <Spinner showLabel label={t('orders.detail.items_loading')} />;
}
