import { useTranslation } from 'react-i18next';
import { isHeld } from 'shared-api/domain/kitchen/tickets';
import type { Order } from 'shared-api/contract/service/orders';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import styles from './ready-time.module.css';

/** Time at which an order is expected to be ready, as shown to the guest. */
export function ReadyTime({
  order,
}: {
  order: Pick<Order, 'status' | 'ready_from' | 'ready_until' | 'items'>;
}) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const { status, ready_from: from, ready_until: until } = order;
  const isLate = useTimeValue((nowMs) => until !== null && until !== undefined && Date.parse(until) < nowMs);
  const isMade = order.items.some((item) => item.status === 'preparing' && !isHeld(item));
  if (!from || !until || !isMade || (status !== 'new' && status !== 'processing')) return null;
  return (
    <p className={styles.time} data-late={isLate || undefined}>
      {isLate
        ? t('ready_time.late', { until: timeText(until) })
        : t('ready_time.ready', { from: timeText(from), until: timeText(until) })}
    </p>
  );
}
