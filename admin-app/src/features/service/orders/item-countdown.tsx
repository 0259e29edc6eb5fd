import { Check, Timer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderItem } from 'shared-api/contract/service/orders';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useNow } from '../../../lib/use-now';
import { countdownOf } from './countdown';
import styles from './item-countdown.module.css';

/** How long an item still has, or that it is ready, or by how much it is late. */
export function ItemCountdown({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  const countdown = countdownOf(item, useNow());
  if (countdown.state === 'untimed') return null;
  if (countdown.state === 'ready') {
    return (
      <span className={styles.countdown} data-state="ready">
        <Check aria-hidden="true" />
        {t('countdown.ready')}
      </span>
    );
  }
  const isLate = countdown.state === 'late';
  return (
    <span className={styles.countdown} data-state={countdown.state} role="timer">
      {isLate ? <TriangleAlert aria-hidden="true" /> : <Timer aria-hidden="true" />}
      {countdown.clock}
      {isLate ? ` ${t('countdown.late')}` : <VisuallyHidden> {t('countdown.left')}</VisuallyHidden>}
    </span>
  );
}
