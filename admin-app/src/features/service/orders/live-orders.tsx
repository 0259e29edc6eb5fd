import { ClipboardList, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { formatDateTime, formatPrice } from 'shared-api/i18n/format';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { useNow } from 'shared-ui/hooks/use-now';
import { IconButton } from 'shared-ui/icon-button';
import { locationLabel } from '../../../i18n/table-label';
import { NextStepButton } from './order-actions';
import { OrderItemList } from './order-items';
import { OrderStatusPill } from './order-status-pill';
import styles from './live-orders.module.css';

const MINUTE_MS = 60_000;

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
      cell: (order) => <OrderItemList order={order} />,
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

function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation();
  const minutes = Math.floor((useNow() - Date.parse(since)) / MINUTE_MS);
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {minutes > 0 ? t('orders.waiting', { minutes }) : t('orders.just_now')}
    </time>
  );
}
