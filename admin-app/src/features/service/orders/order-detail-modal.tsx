import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { Order } from 'shared-api/contract/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { orderQuery } from 'shared-api/queries/service/orders';
import { EmptyState } from 'shared-ui/empty-state';
import { ErrorState } from 'shared-ui/error-state';
import { Modal } from 'shared-ui/modal';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '../../../services/services';
import { locationLabel } from '../../../i18n/table-label';
import { OrderDetail } from './order-detail';

export interface OrderDetailModalProps {
  orderId: number | null;
  onClose: () => void;
  notFoundText: string;
  actions: (order: Order) => ReactNode;
}

export function OrderDetailModal({ orderId, ...rest }: OrderDetailModalProps) {
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
      size="l"
      onClose={onClose}
      closeLabel={t('app.close')}
      title={t('orders.number', { id: orderId })}
      description={order && locationLabel(t, order)}
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
