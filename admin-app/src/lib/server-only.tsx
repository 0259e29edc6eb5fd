import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAway } from '#services/services';
import styles from './server-only.module.css';

interface ServerOnlyProps {
  children: ReactNode;
  /** Whether what the buttons do waits on the device instead. */
  canWait?: boolean;
}

/**
 * Buttons for what the server must do at once. Without the server they stand dashed in their place, with the reason. No dialog may be
 * inside, because it could not be closed then.
 */
export function ServerOnly({ children, canWait = false }: ServerOnlyProps) {
  const { t } = useTranslation();
  const isAway = useIsAway() && !canWait;
  return (
    // Always the same elements, so that nothing is mounted again when the server goes or comes back.
    <fieldset role="presentation" disabled={isAway} className={styles.buttons}>
      {children}
      {isAway && <p className={styles.reason}>{t('offline.server_needed')}</p>}
    </fieldset>
  );
}
