import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../services/services';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
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

/** docs/product-rules.md#connection */
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
