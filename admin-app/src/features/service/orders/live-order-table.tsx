import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { locationLabel } from '#i18n/table-label';
import { pressRow } from '#lib/list/use-press-guard';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { Note } from '#lib/order-line/note';
import { ApprovalBadge } from './approval-badge';
import { NextStepButton } from './order-actions';
import { totalAndActions } from './order-columns';
import { OrderItemList, OrderItemSummary } from './order-items';
import { OrderStatusPill } from './order-status-pill';
import { UndoOrderButton } from './undo-order-button';
import type { OrderSteps } from './use-order-undo';
import styles from './live-orders.module.css';

const MINUTE_MS = 60_000;

export interface LiveOrderTableProps {
  rows: readonly Order[];
  /** The current orders; a row that is not among them has left the list. */
  known: readonly Order[];
  steps: OrderSteps;
  overdueIds: ReadonlySet<number>;
  isCompact: boolean;
  onOpen: (id: number) => void;
}

export function LiveOrderTable({ rows, known, steps, overdueIds, isCompact, onOpen }: LiveOrderTableProps) {
  const { t } = useTranslation();
  const hasMoved = useHasJustChanged(rows.map(({ id }) => id).join());
  const current = new Map(known.map((order) => [order.id, order]));
  const isGone = ({ id }: Order) => !current.has(id);

  const columns: DataColumn<Order>[] = [
    {
      key: 'order',
      header: t('orders.column.order'),
      kind: 'heading',
      cell: (order) => (
        <div className={styles.order}>
          <button type="button" className={styles.open} onClick={() => onOpen(order.id)}>
            <strong>
              <bdi>{locationLabel(t, order)}</bdi>
            </strong>
            <VisuallyHidden>
              , {t('orders.number', { id: order.id })}, {t('orders.details')}
            </VisuallyHidden>
          </button>
          <span className={styles.meta}>
            <span translate="no">#{order.id}</span> · <WaitingTime since={order.created_at} />
          </span>
          {order.customer_name && <bdi className={styles.customer}>{order.customer_name}</bdi>}
        </div>
      ),
    },
    {
      key: 'items',
      header: t('orders.column.items'),
      cell: (order) => (
        <div className={styles.content}>
          {isCompact ? <OrderItemSummary order={order} /> : <OrderItemList order={order} />}
          {order.special_instructions && <Note>{order.special_instructions}</Note>}
        </div>
      ),
    },
    {
      key: 'status',
      header: t('orders.column.status'),
      cell: (order) =>
        isGone(order) ? (
          <span className={styles.meta}>{t('orders.gone')}</span>
        ) : (
          <div className={styles.state}>
            <OrderStatusPill status={order.status} />
            <ApprovalBadge order={order} />
          </div>
        ),
    },
    ...totalAndActions(
      t,
      (order) =>
        !isGone(order) && (
          <div className={styles.actions}>
            <UndoOrderButton order={order} steps={steps} />
            <NextStepButton order={order} isMoving={hasMoved} />
          </div>
        ),
    ),
  ];
  return (
    <DataTable
      caption={t('dashboard.orders')}
      columns={columns}
      rows={rows.map((row) => current.get(row.id) ?? row)}
      rowKey={(order) => order.id}
      rowProps={(order) => ({
        ...pressRow(order),
        'data-status': isGone(order) ? 'gone' : order.status,
        'data-overdue': overdueIds.has(order.id) || undefined,
        onClick: (event) => isBesideControls(event) && onOpen(order.id),
      })}
      data-compact={isCompact || undefined}
      className={styles.table}
    />
  );
}

/** Whether a click opens the row: not on its buttons or links, nor when it selected text. */
const isBesideControls = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('button, a') && !window.getSelection()?.toString();

function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const minutes = useTimeValue((nowMs) => Math.floor((nowMs - Date.parse(since)) / MINUTE_MS));
  return (
    <time dateTime={since} title={dateTimeText(since)}>
      {minutes > 0 ? t('orders.waiting', { minutes }) : t('orders.just_now')}
    </time>
  );
}
