import { useQuery } from '@tanstack/react-query';
import { CloudUpload, Play, Printer, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { printerTroublesQuery } from 'shared-api/queries/kitchen/printers';
import { IconButton } from 'shared-ui/icon-button';
import { useStore } from 'zustand';
import { useServices } from '#services/services';
import { type ConnectionState, isOffline, useConnectionText } from './connection-state';
import { Flyout, type FlyoutProps } from './flyout';
import styles from './status-button.module.css';

const SOUND_TEXTS = {
  ready: 'nav.status.sound_ready',
  muted: 'nav.status.sound_muted',
  blocked: 'sound.blocked',
} as const;

/** What this device can tell of itself: each with its text, and whether it is as it should be. */
function useDeviceStatus(connection: ConnectionState) {
  const { t } = useTranslation();
  const { http, sound, unsentRounds, offlineActs } = useServices();
  const soundState = useStore(sound.store, ({ state }) => state);
  const unsentCount = useStore(unsentRounds.store, (rounds) => rounds.length);
  const actCount = useStore(offlineActs.store, (acts) => acts.length);
  // Only if a screen has asked for them.
  const { data: troubles } = useQuery({ ...printerTroublesQuery(http), enabled: false });
  const isLive = connection === 'connected' || connection === 'connecting';
  return [
    {
      id: 'connection',
      Icon: isLive ? Wifi : WifiOff,
      isGood: isLive,
      text: useConnectionText(connection),
    },
    {
      id: 'sound',
      Icon: soundState === 'ready' ? Volume2 : VolumeX,
      isGood: soundState === 'ready',
      text: t(SOUND_TEXTS[soundState]),
    },
    ...(troubles
      ? [
          {
            id: 'printers',
            Icon: Printer,
            isGood: troubles.length === 0,
            text:
              troubles.length > 0
                ? t('nav.status.printers_waiting', { names: troubles.map(({ name }) => name).join(', ') })
                : t('nav.status.printers_ready'),
          },
        ]
      : []),
    ...(unsentCount > 0
      ? [
          {
            id: 'unsent',
            Icon: CloudUpload,
            isGood: false,
            text: t('nav.status.unsent', { count: unsentCount }),
          },
        ]
      : []),
    ...(actCount > 0
      ? [
          {
            id: 'acts',
            Icon: CloudUpload,
            isGood: false,
            text: t('offline_acts.count', { count: actCount }),
          },
        ]
      : []),
  ] as const;
}

export interface StatusButtonProps {
  connection: ConnectionState;
  place: FlyoutProps['place'];
}

/** The state of this device in one button; pressed, it says all of it. */
export function StatusButton({ connection, place }: StatusButtonProps) {
  const { t } = useTranslation();
  const status = useDeviceStatus(connection);
  useUnlockedSound();
  const [first] = status;
  const worst = status.find(({ isGood }) => !isGood) ?? first;
  const said = status.filter(({ id, isGood }) => !isGood || id === 'connection' || id === 'sound');
  return (
    <Flyout
      label={t('nav.status.label')}
      buttonLabel={`${t('nav.status.label')}: ${said.map(({ text }) => text).join(', ')}`}
      className={styles.button}
      place={place}
      button={
        <span
          className={styles.mark}
          data-status={isOffline(connection) ? 'offline' : worst.isGood ? 'good' : 'warning'}
        >
          <worst.Icon aria-hidden="true" />
        </span>
      }
    >
      {() => (
        <ul role="list" className={styles.list}>
          {status.map(({ id, Icon, isGood, text }) => (
            <li key={id} data-status={isGood ? 'good' : 'warning'}>
              <Icon aria-hidden="true" />
              <span>{text}</span>
              {id === 'sound' && <SoundButtons />}
            </li>
          ))}
        </ul>
      )}
    </Flyout>
  );
}

function SoundButtons() {
  const { t } = useTranslation();
  const { sound } = useServices();
  const isMuted = useStore(sound.store, ({ state }) => state) === 'muted';
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

/** Browsers block the sound until a click or a key, whichever it is. */
function useUnlockedSound(): void {
  const { sound } = useServices();
  useEffect(() => {
    sound.unlock();
    addEventListener('pointerdown', sound.unlock);
    addEventListener('keydown', sound.unlock);
    return () => {
      removeEventListener('pointerdown', sound.unlock);
      removeEventListener('keydown', sound.unlock);
    };
  }, [sound]);
}
