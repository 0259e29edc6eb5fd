import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from 'shared-ui/status-pill';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { InBar } from '#lib/bar-place';
import styles from './stale-notice.module.css';

/** Says in the bar, instead of the state of the connection, since when a display may be out of date. */
export function StaleNotice({ isStale, fetchedAtMs }: { isStale: boolean; fetchedAtMs: number }) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  if (!isStale) return null;
  return (
    <InBar at="status">
      <StatusPill role="alert" tone="danger" icon={<WifiOff aria-hidden="true" />}>
        <span>
          <span>{t('kitchen.stale')}</span>{' '}
          <span className={styles.since}>
            {t('kitchen.stale_since', { time: timeText(new Date(fetchedAtMs).toISOString()) })}
          </span>{' '}
          <span>{t('kitchen.stale_paper')}</span>
        </span>
      </StatusPill>
    </InBar>
  );
}
