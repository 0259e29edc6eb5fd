import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApiError } from 'shared-api/client/api-error';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { orderQuery } from 'shared-api/queries/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { EmptyState } from 'shared-ui/empty-state';
import { ErrorState } from 'shared-ui/error-state';
import { Modal } from 'shared-ui/modal';
import { Spinner } from 'shared-ui/spinner';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useCan, useServices } from '#services/services';
import { locationLabel } from '#i18n/table-label';
import { Note } from '#lib/order-line/note';
import { PrintButtons } from './print/print-buttons';
import { useItemReady } from './use-order-status';
import { ItemCountdown } from './item-countdown';
import { ItemName, lineTotal, LoadedOrderItems } from './order-items';
import { ApprovalBadge } from './approval-badge';
import { OrderStatusPill } from './order-status-pill';
import styles from './order-detail.module.css';

export interface OrderDetailModalProps {
  orderId: number | null;
  onClose: () => void;
  notFoundText: string;
  actions: (order: Order) => ReactNode;
}

export default function OrderDetailModal({ orderId, ...rest }: OrderDetailModalProps) {
  return orderId === null ? null : <OpenOrderDetail key={orderId} orderId={orderId} {...rest} />;
}

function OpenOrderDetail({
  orderId,
  onClose,
  notFoundText,
  actions,
}: OrderDetailModalProps & { orderId: number }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(orderQuery(http, useQueryClient(), orderId));
  const order = query.data;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Modal
      open
      isInAddress
      size="l"
      onClose={onClose}
      closeLabel={t('app.close')}
      title={t('orders.number', { id: orderId })}
      description={order && <bdi>{locationLabel(t, order)}</bdi>}
      footer={order && !isGone && actions(order)}
    >
      {query.isPending && <Spinner size="l" label={t('app.loading')} />}
      {isGone && <EmptyState role="alert" tone="warning" title={notFoundText} />}
      {query.error && !isGone && (
        <ErrorState
          title={t('orders.detail.load_failed')}
          text={errorText(t, query.error)}
          retryLabel={t('app.retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {order && !isGone && <OrderDetail order={order} />}
    </Modal>
  );
}

function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  return (
    <div className={styles.detail}>
      <div className={styles.state}>
        <OrderStatusPill status={order.status} />
        <ApprovalBadge order={order} />
        <span>{dateTimeText(order.created_at)}</span>
        <span className={styles.print}>
          <PrintButtons order={order} />
        </span>
      </div>
      <OrderFacts order={order} />
      {order.special_instructions && <Note>{order.special_instructions}</Note>}
      <h3>{t('orders.detail.items')}</h3>
      <LoadedOrderItems order={order}>
        {(items) => (
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <DetailItem key={item.id} order={order} item={item} isActive={isActiveStatus(order.status)} />
            ))}
          </ul>
        )}
      </LoadedOrderItems>
      <p className={styles.total}>
        <span>{t('orders.detail.total')}</span>
        <strong translate="no">{formatPrice(order.total_amount)}</strong>
      </p>
    </div>
  );
}

function DetailItem({ order, item, isActive }: { order: Order; item: OrderItem; isActive: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useItemReady();
  return (
    <li className={styles.item}>
      <div className={styles.description}>
        <ItemName item={item} />
        {isActive && <ItemCountdown item={item} />}
      </div>
      <span translate="no" className={styles.price}>
        {formatPrice(lineTotal(item))}
      </span>
      {isActive && item.status === 'preparing' && (
        <Button
          variant="ghost"
          className={styles.done}
          busy={isPending}
          onClick={() => mutate({ order, itemId: item.id })}
        >
          <Check aria-hidden="true" />
          {t('orders.item_done')}
          <VisuallyHidden>: {item.product_name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const can = useCan();
  const phone = order.customer_phone;
  const facts = [
    { label: t('orders.detail.customer'), value: order.customer_name },
    {
      label: t('orders.detail.phone'),
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: t('orders.detail.address'), value: order.customer_address },
    {
      label: t('service.visit'),
      value: can('visits.read') && (
        <Link to={`${ADMIN_PATHS.service}?visit=${order.visit_id}`}>{t('service.show_visit')}</Link>
      ),
    },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
