import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { orderItemsQuery } from 'shared-api/queries/service/orders';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '../../../services/services';

export interface ItemsOfOrderProps {
  order: Order;
  children: (items: readonly OrderItem[]) => ReactNode;
}

/** Draws an order's items; those of an order that came without any are loaded first (SPEC §4). */
export function ItemsOfOrder({ order, children }: ItemsOfOrderProps) {
  if (order.items.length > 0) return children(order.items);
  return <LoadedItems order={order}>{children}</LoadedItems>;
}

function LoadedItems({ order, children }: ItemsOfOrderProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(orderItemsQuery(http, order.id));
  if (query.data) return children(query.data);
  if (query.error) return <p role="alert">{t('orders.detail.items_failed', { id: order.id })}</p>;
  return <Spinner showLabel label={t('orders.detail.items_loading')} />;
}
