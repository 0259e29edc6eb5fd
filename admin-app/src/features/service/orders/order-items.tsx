import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKurus, toKurus, toLira } from 'shared-api/domain/money';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { orderItemsQuery } from 'shared-api/queries/service/orders';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '#services/services';
import { ItemCountdown } from './item-countdown';
import { LineNotes, OrderLine } from '#lib/order-line/order-line';
import { formatPrice } from 'shared-api/i18n/format';
import { optionLabel } from 'shared-api/i18n/option-label';
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
              {isActiveStatus(order.status) && <ItemCountdown item={item} />}
            </li>
          ))}
        </ul>
      )}
    </LoadedOrderItems>
  );
}

/** The items in one line, with their notes and the countdown that ends first. */
export function OrderItemSummary({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <LoadedOrderItems order={order}>
      {(items) => {
        const [next] = items
          .filter((item) => item.status === 'preparing' && item.due_at)
          .toSorted((a, b) => (a.due_at ?? '').localeCompare(b.due_at ?? ''));
        return (
          <>
            <span className={styles.summary}>
              <span>
                {items.map((item, index) => (
                  <Fragment key={item.id}>
                    {index > 0 && ' · '}
                    {item.quantity}× <bdi>{[itemName(t, item), ...extrasOf(t, item)].join(', ')}</bdi>
                  </Fragment>
                ))}
              </span>
              {next && isActiveStatus(order.status) && <ItemCountdown item={next} />}
            </span>
            {items.map((item) => (
              <LineNotes
                key={item.id}
                name={itemName(t, item)}
                allergies={item.allergy_codes}
                note={item.special_instructions}
              />
            ))}
          </>
        );
      }}
    </LoadedOrderItems>
  );
}

const itemName = (t: TFunction, item: OrderItem) =>
  item.product_name || t('orders.product_fallback', { id: item.product_id ?? item.id });

const extrasOf = (t: TFunction, item: OrderItem) =>
  item.options.map(({ id, product_option_id, product_option_name, quantity, kind }) =>
    optionLabel({
      name: product_option_name || t('orders.option_fallback', { id: product_option_id ?? id }),
      quantity,
      kind,
    }),
  );

/** `2× Adana kebap`, with its options and the guest's instructions below. */
export function ItemName({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  const extras = extrasOf(t, item);
  return (
    <OrderLine
      quantity={item.quantity}
      name={itemName(t, item)}
      allergies={item.allergy_codes}
      note={item.special_instructions}
    >
      {extras.length > 0 && <bdi className={styles.extras}>{extras.join(', ')}</bdi>}
      {item.promotion && (
        <span className={styles.extras}>
          {t('orders.promotion', {
            name: item.promotion.name,
            price: formatPrice(item.promotion.regular_price),
          })}
        </span>
      )}
    </OrderLine>
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
