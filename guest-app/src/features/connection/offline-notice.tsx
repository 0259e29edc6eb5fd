import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsConnected } from '#services/use-is-connected';
import styles from '#lib/dock-note.module.css';

export function OfflineNotice() {
  const { t } = useTranslation();
  const isConnected = useIsConnected();
  return (
    <div role="status">
      {!isConnected && (
        <p className={styles.note}>
          <WifiOff aria-hidden="true" />
          {t('connection.offline')}
        </p>
      )}
    </div>
  );
}
