import { Check, Timer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderItem } from 'shared-api/contract/service/orders';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './item-countdown.module.css';

/** The countdown of an item of an active order. */
export function ItemCountdown({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  const isReady = item.status === 'ready';
  const dueMs = item.due_at === null ? null : Date.parse(item.due_at);
  const leftS = useTimeValue((nowMs) => Math.ceil(((dueMs ?? 0) - nowMs) / 1000), !isReady && dueMs !== null);
  if (isReady) {
    return (
      <span className={styles.countdown} data-state="ready">
        <Check aria-hidden="true" />
        {t('countdown.ready')}
      </span>
    );
  }
  if (dueMs === null) return null;
  const isLate = leftS <= 0;
  return (
    <span className={styles.countdown} data-state={isLate ? 'late' : 'running'} role="timer">
      {isLate ? <TriangleAlert aria-hidden="true" /> : <Timer aria-hidden="true" />}
      {formatClock(Math.abs(leftS))}
      {isLate ? ` ${t('countdown.late')}` : <VisuallyHidden> {t('countdown.left')}</VisuallyHidden>}
    </span>
  );
}

/** @returns `4:05`, or `1:04:05` from an hour on. */
function formatClock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
