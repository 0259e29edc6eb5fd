import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { OfferBar } from 'shared-ui/offer-bar';
import { useServices } from '../../services/services';
import styles from './newer-release-note.module.css';

/** Offers the newer panel once there is one; the one that is open goes on working. */
export function NewerReleaseNote() {
  const { t } = useTranslation();
  const { restart } = useServices();
  const [isDismissed, setIsDismissed] = useState(false);
  const isThere = useNewerRelease('admin_app');
  if (!isThere || isDismissed) return null;
  return (
    <OfferBar
      role="status"
      className={styles.note}
      icon={<RefreshCw />}
      onAccept={restart}
      onDismiss={() => setIsDismissed(true)}
      dismissLabel={t('release.dismiss')}
    >
      {t('release.reload')}
    </OfferBar>
  );
}
