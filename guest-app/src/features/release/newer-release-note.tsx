import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { reloadPage } from '../../services/reload-page';
import styles from './newer-release-note.module.css';

/**
 * Offers the newer app once there is one; the one that is open goes on working.
 * @param isHeldBack somebody is in the middle of something: the offer waits.
 */
export default function NewerReleaseNote({ isHeldBack }: { isHeldBack: boolean }) {
  const { t } = useTranslation();
  const [isDismissed, setIsDismissed] = useState(false);
  const isThere = useNewerRelease('guest_app');
  if (!isThere || isDismissed || isHeldBack) return null;
  return (
    <BannerNotice tone="info" onDismiss={() => setIsDismissed(true)} dismissLabel={t('release.dismiss')}>
      <div className={styles.row}>
        <p>{t('release.newer')}</p>
        <Button variant="secondary" onClick={reloadPage}>
          {t('release.reload')}
        </Button>
      </div>
    </BannerNotice>
  );
}
