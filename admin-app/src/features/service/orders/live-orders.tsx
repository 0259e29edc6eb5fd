import { ClipboardList, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { locationLabel } from '../../../lib/table-label';
import { NextStepButton } from './next-step-button';
import { OrderItems } from './order-items';
import { OrderStatusPill } from './order-status-pill';
import styles from './live-orders.module.css';
import { WaitingTime } from './waiting-time';

/** Open orders, newest first: a table, cards where there is no room for one. */
export function LiveOrders({ orders, onOpen }: { orders: readonly Order[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  if (orders.length === 0) {
    return <EmptyState icon={<ClipboardList />} title={t('orders.empty')} text={t('orders.empty_hint')} />;
  }
  const columns: DataColumn<Order>[] = [
    {
      key: 'order',
      header: t('orders.column.order'),
      kind: 'heading',
      cell: (order) => (
        <div className={styles.order} data-status={order.status}>
          <strong>{locationLabel(t, order)}</strong>
          <span className={styles.meta}>
            #{order.id} · <WaitingTime since={order.created_at} />
          </span>
        </div>
      ),
    },
    {
      key: 'items',
      header: t('orders.column.items'),
      cell: (order) => <OrderItems order={order} />,
    },
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
        <div className={styles.actions}>
          <IconButton
            label={`${t('orders.details')}, ${t('orders.number', { id: order.id })}`}
            onClick={() => onOpen(order.id)}
          >
            <ReceiptText />
          </IconButton>
          <NextStepButton order={order} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('dashboard.orders')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.id}
      className={styles.table}
    />
  );
}
