import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { useServices } from '../../../app/services';
import styles from './newer-release-note.module.css';

/** Offers the newer panel once there is one; the one that is open goes on working. */
export function NewerReleaseNote() {
  const { t } = useTranslation();
  const { restart } = useServices();
  const [isDismissed, setIsDismissed] = useState(false);
  const isThere = useNewerRelease('admin_app');
  if (!isThere || isDismissed) return null;
  return (
    <BannerNotice
      tone="info"
      className={styles.note}
      onDismiss={() => setIsDismissed(true)}
      dismissLabel={t('app.close')}
    >
      <div className={styles.row}>
        <p>{t('release.newer')}</p>
        <Button variant="secondary" onClick={restart}>
          {t('app.reload')}
        </Button>
      </div>
    </BannerNotice>
  );
}
