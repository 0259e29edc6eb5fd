import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-api/i18n/format';
import { useNow } from '../../../lib/use-now';

const MINUTE_MS = 60_000;

/** For how long an order has been standing. */
export function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation();
  const minutes = Math.floor((useNow() - Date.parse(since)) / MINUTE_MS);
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {minutes > 0 ? t('orders.waiting', { minutes }) : t('orders.just_now')}
    </time>
  );
}
