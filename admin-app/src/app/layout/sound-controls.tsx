import { Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { useStore } from 'zustand';
import { useIsPageTouched } from '../../lib/list/use-is-touched';
import rowStyles from '../../lib/notice-row.module.css';
import { useServices } from '../../services/services';
import styles from './sound-controls.module.css';

export function SoundControls() {
  const { t } = useTranslation();
  const { sound } = useServices();
  const isMuted = useStore(sound.store, ({ state }) => state === 'muted');
  return (
    <>
      <IconButton label={t('sound.test')} disabled={isMuted} onClick={() => sound.play('order')}>
        <Play />
      </IconButton>
      <IconButton label={t(isMuted ? 'sound.unmute' : 'sound.mute')} onClick={() => sound.setMuted(!isMuted)}>
        {isMuted ? <VolumeX /> : <Volume2 />}
      </IconButton>
    </>
  );
}

/**
 * Shown while the browser blocks the sound; any click or key unblocks it. It disappears only when nothing is being
 * touched: the tap that unblocks the sound would otherwise hit what moves up in its place.
 */
export function SoundBlockedNotice() {
  const { t } = useTranslation();
  const { sound } = useServices();
  const isBlocked = useStore(sound.store, ({ state }) => state === 'blocked');
  const isTouched = useIsPageTouched();
  const [isShown, setShown] = useState(isBlocked);
  const isNeeded = isBlocked || (isShown && isTouched);
  if (isNeeded !== isShown) setShown(isNeeded);
  useEffect(() => {
    sound.unlock();
    addEventListener('pointerdown', sound.unlock);
    addEventListener('keydown', sound.unlock);
    return () => {
      removeEventListener('pointerdown', sound.unlock);
      removeEventListener('keydown', sound.unlock);
    };
  }, [sound]);

  if (!isShown) return null;
  return (
    <BannerNotice tone="warning" title={t('sound.blocked')} className={styles.notice}>
      <div className={rowStyles.row}>
        <p>{t('sound.blocked_hint')}</p>
        <Button variant="secondary" onClick={sound.unlock}>
          <Volume2 aria-hidden="true" />
          {t('sound.unlock')}
        </Button>
      </div>
    </BannerNotice>
  );
}
