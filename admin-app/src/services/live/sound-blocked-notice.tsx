import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { useNotificationSound } from './use-notification-sound';
import styles from './sound-blocked-notice.module.css';

/** Says that new orders would come in silence, until somebody allows the sound. */
export function SoundBlockedNotice() {
  const { t } = useTranslation();
  const { sound, state } = useNotificationSound();
  if (state !== 'blocked') return null;
  return (
    <BannerNotice tone="warning" title={t('sound.blocked')} className={styles.notice}>
      <div className={styles.row}>
        <p>{t('sound.blocked_hint')}</p>
        <Button variant="secondary" onClick={sound.unlock}>
          <Volume2 aria-hidden="true" />
          {t('sound.unlock')}
        </Button>
      </div>
    </BannerNotice>
  );
}
