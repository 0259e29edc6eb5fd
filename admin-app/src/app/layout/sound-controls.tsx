import { Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { useStore } from 'zustand';
import { useServices } from '#services/services';
import styles from './sound-controls.module.css';

/**
 * Tests and mutes the sound. While the browser blocks it, any click or key unblocks it, and a screen that needs the sound
 * says so.
 */
export function SoundControls({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation();
  const { sound } = useServices();
  const state = useStore(sound.store, (stored) => stored.state);
  const isMuted = state === 'muted';
  useEffect(() => {
    sound.unlock();
    addEventListener('pointerdown', sound.unlock);
    addEventListener('keydown', sound.unlock);
    return () => {
      removeEventListener('pointerdown', sound.unlock);
      removeEventListener('keydown', sound.unlock);
    };
  }, [sound]);
  return (
    <>
      {state === 'blocked' && isNeeded ? (
        <Button
          variant="secondary"
          className={styles.unlock}
          title={`${t('sound.blocked')}. ${t('sound.blocked_hint')}`}
          onClick={sound.unlock}
        >
          <VolumeX aria-hidden="true" />
          <span>{t('sound.unlock')}</span>
        </Button>
      ) : (
        <IconButton label={t('sound.test')} disabled={isMuted} onClick={() => sound.play('order')}>
          <Play />
        </IconButton>
      )}
      <IconButton label={t(isMuted ? 'sound.unmute' : 'sound.mute')} onClick={() => sound.setMuted(!isMuted)}>
        {isMuted ? <VolumeX /> : <Volume2 />}
      </IconButton>
    </>
  );
}
