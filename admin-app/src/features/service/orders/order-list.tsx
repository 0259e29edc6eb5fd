import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { dateColumn } from '../../../lib/list/columns';
import { locationLabel } from '../../../i18n/table-label';
import { OrderStatusPill } from './order-status-pill';
import styles from './order-list.module.css';

export function OrderList({ orders, onOpen }: { orders: readonly Order[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const columns: DataColumn<Order>[] = [
    {
      key: 'order',
      header: t('orders.column.order'),
      kind: 'heading',
      cell: (order) => (
        <>
          <strong>{locationLabel(t, order)}</strong> <span className={styles.number}>#{order.id}</span>
        </>
      ),
    },
    dateColumn(t('orders.column.date')),
    { key: 'customer', header: t('orders.column.customer'), cell: (order) => order.customer_name ?? '–' },
    {
      key: 'status',
      header: t('orders.column.status'),
      cell: (order) => <OrderStatusPill status={order.status} />,
    },
    {
      key: 'total',
      header: t('orders.column.total'),
      align: 'end',
      cell: (order) => formatPrice(order.total_amount),
    },
    {
      key: 'actions',
      header: t('orders.column.actions'),
      kind: 'actions',
      cell: (order) => (
        <Button variant="ghost" onClick={() => onOpen(order.id)}>
          {t('orders.details')}
          <VisuallyHidden>, {t('orders.number', { id: order.id })}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('orders.title')} columns={columns} rows={orders} rowKey={({ id }) => id} />;
}
