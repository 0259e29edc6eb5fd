import { Bell, BellOff, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import { useNotificationSound } from './use-notification-sound';

/** Tries the notification sound out, and turns it off and on. */
export function SoundControls() {
  const { t } = useTranslation();
  const { sound, state } = useNotificationSound();
  const isMuted = state === 'muted';
  return (
    <>
      <IconButton label={t('sound.test')} disabled={isMuted} onClick={() => sound.play('order')}>
        <Volume2 />
      </IconButton>
      <IconButton label={t(isMuted ? 'sound.unmute' : 'sound.mute')} onClick={() => sound.setMuted(!isMuted)}>
        {isMuted ? <BellOff /> : <Bell />}
      </IconButton>
    </>
  );
}
