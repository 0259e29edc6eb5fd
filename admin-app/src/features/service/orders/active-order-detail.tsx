import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal, OrderActions } from './order-actions';

/** Loads the details ahead. They use the same import(), so that they can be shown without a connection. */
export const importOrderDetail = () => import('./order-detail-modal');
const OrderDetailModal = lazy(importOrderDetail);

export interface ActiveOrderDetailProps {
  /** The open order; null for none. */
  orderId: number | null;
  onClose: () => void;
}

/** The details of an order with its next steps, in a chunk of their own. */
export function ActiveOrderDetail({ orderId, onClose }: ActiveOrderDetailProps) {
  const { t } = useTranslation();
  if (orderId === null) return null;
  return (
    <Suspense>
      <OrderDetailModal
        orderId={orderId}
        onClose={onClose}
        notFoundText={t('orders.detail.not_found')}
        actions={(order) => !isFinal(order.status) && <OrderActions order={order} />}
      />
    </Suspense>
  );
}
