import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal, OrderActions } from './order-actions';

/** To load it ahead: only this import() is what is shown without a connection. */
export const importOrderDetail = () => import('./order-detail-modal');
const OrderDetailModal = lazy(importOrderDetail);

export interface ActiveOrderDetailProps {
  /** Null for none. */
  orderId: number | null;
  onClose: () => void;
}

/** The details of an order with its next steps; its code is not part of the screen's. */
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
