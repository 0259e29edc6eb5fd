import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../services/services';
import styles from './offline-note.module.css';

/** Says that there is no connection, for as long as there is none; what was read stays readable below it. */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.note}>
          <WifiOff aria-hidden="true" />
          {t('connection.offline')}
        </p>
      )}
    </div>
  );
}

/** Whether the server is believed reachable (SPEC §4, "Connection") and the phone has a connection at all. */
function useIsOnline(): boolean {
  const { connection } = useServices();
  const subscribe = (listener: () => void) => {
    const unsubscribe = connection.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  };
  return useSyncExternalStore(
    subscribe,
    () => connection.isOnline() && navigator.onLine,
    () => true,
  );
}
