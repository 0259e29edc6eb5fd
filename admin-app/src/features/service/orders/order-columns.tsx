import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Order } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import type { DataColumn } from 'shared-ui/data-table';

/** The last columns of all tables of orders. */
export const totalAndActions = (
  t: TFunction,
  actionsOf: (order: Order) => ReactNode,
): DataColumn<Order>[] => [
  {
    key: 'total',
    header: t('orders.column.total'),
    align: 'end',
    isSelfEvident: true,
    cell: (order) => formatPrice(order.total_amount),
  },
  { key: 'actions', header: t('orders.column.actions'), kind: 'actions', cell: actionsOf },
];
