import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services';

/** The notification sound and its state; any click or key lets it sound where the browser held it back. */
export function useNotificationSound() {
  const { sound } = useServices();
  const state = useSyncExternalStore(sound.subscribe, sound.state);
  useEffect(() => {
    sound.unlock();
    addEventListener('pointerdown', sound.unlock);
    addEventListener('keydown', sound.unlock);
    return () => {
      removeEventListener('pointerdown', sound.unlock);
      removeEventListener('keydown', sound.unlock);
    };
  }, [sound]);
  return { sound, state };
}
