import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { dateColumn } from '#lib/list/list-columns';
import { type ListColumn, ListTable } from '#lib/list/list-table';
import { locationLabel } from '#i18n/table-label';
import { Note } from '#lib/order-line/note';
import { ApprovalBadge } from './approval-badge';
import { totalAndActions } from './order-columns';
import { OrderStatusPill } from './order-status-pill';
import type { Selection } from '#lib/list/use-selection';
import styles from './order-list.module.css';

export interface OrderListProps {
  orders: readonly Order[];
  selection: Selection;
  onOpen: (id: number) => void;
}

export function OrderList({ orders, selection, onOpen }: OrderListProps) {
  const { t } = useTranslation();
  const columns: ListColumn<Order>[] = [
    {
      key: 'order',
      header: t('orders.column.order'),
      kind: 'heading',
      cell: (order) => (
        <>
          <strong>
            <bdi>{locationLabel(t, order)}</bdi>
          </strong>{' '}
          <span className={styles.number} translate="no">
            #{order.id}
          </span>
          {order.special_instructions && <Note>{order.special_instructions}</Note>}
        </>
      ),
    },
    dateColumn(t('orders.column.date')),
    {
      key: 'customer',
      header: t('orders.column.customer'),
      isSelfEvident: true,
      cell: (order) => <bdi>{order.customer_name ?? '–'}</bdi>,
    },
    {
      key: 'items',
      header: t('orders.column.items'),
      isExtra: true,
      isSelfEvident: true,
      cell: ({ items }) => items.map((item) => `${item.quantity}× ${item.product_name}`).join(', '),
    },
    {
      key: 'status',
      header: t('orders.column.status'),
      isSelfEvident: true,
      cell: (order) => (
        <div className={styles.status}>
          <OrderStatusPill status={order.status} />
          <ApprovalBadge order={order} />
        </div>
      ),
    },
    ...totalAndActions(t, (order) => (
      <Button variant="ghost" onClick={() => onOpen(order.id)}>
        {t('orders.details')}
        <VisuallyHidden>, {t('orders.number', { id: order.id })}</VisuallyHidden>
      </Button>
    )),
  ];
  return (
    <ListTable
      list="orders"
      caption={t('orders.title')}
      columns={columns}
      rows={orders}
      selection={selection}
      selectLabel={({ id }) => t('orders.many.select', { id })}
      selectAllLabel={t('orders.many.select_all', { count: selection.selectable.length })}
    />
  );
}
