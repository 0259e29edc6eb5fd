import { useTranslation } from 'react-i18next';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import { useLiveState } from '#services/live-state';
import { useIsConnected } from '#services/use-is-connected';
import styles from './polling-note.module.css';

/** Says how current an active order is without a live connection. Offline, the offline note replaces it. */
export function PollingNote() {
  const { t } = useTranslation();
  const { isPolling } = useLiveState();
  const isConnected = useIsConnected();
  return (
    <p role="status" className={styles.note}>
      {isPolling && isConnected && t('tracking.polling', { seconds: LIVE_POLL_MS / 1_000 })}
    </p>
  );
}
