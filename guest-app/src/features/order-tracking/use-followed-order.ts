import type { GuestOrder } from 'shared-api/contract/service/orders';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { runningOrders } from '../../services/running-orders';
import { isActiveStatus } from 'shared-api/contract/statuses';
import { signalReady } from './signal-ready';

/** Keeps following an order while it is under way, and tells the guest when it becomes ready. */
export function useFollowedOrder(order: GuestOrder | undefined): void {
  const { t } = useTranslation();
  const seenStatus = useRef(order?.status);
  const becameReady = useEffectEvent(() => {
    signalReady();
    notify.success(t('tracking.title_ready'));
  });

  useEffect(() => {
    if (!order) return;
    if (isActiveStatus(order.status)) runningOrders.remember(order.token);
    else runningOrders.forget(order.token);
    const before = seenStatus.current;
    seenStatus.current = order.status;
    if (order.status === 'ready' && before && before !== 'ready') becameReady();
  }, [order]);
}
