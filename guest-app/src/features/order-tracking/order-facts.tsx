import type { GuestOrder } from 'shared-api/contract/service/orders';
import { formatDateTime } from 'shared-api/i18n/format-time';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '#lib/use-time-zone';

/** Destination of an order, and the time when it was sent. */
export function OrderFacts({ order }: { order: GuestOrder }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  return (
    <>
      <bdi>
        {order.table_number === null
          ? t('order.takeaway')
          : t('tracking.table', { number: order.table_number })}
      </bdi>
      <time dateTime={order.created_at}>{formatDateTime(order.created_at, timeZone)}</time>
    </>
  );
}
