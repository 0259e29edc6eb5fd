import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services';

/** The notification sound and its state; any click or key lets it sound where the browser held it back. */
export function useChime() {
  const { chime } = useServices();
  const state = useSyncExternalStore(chime.subscribe, chime.state);
  useEffect(() => {
    chime.unlock();
    addEventListener('pointerdown', chime.unlock);
    addEventListener('keydown', chime.unlock);
    return () => {
      removeEventListener('pointerdown', chime.unlock);
      removeEventListener('keydown', chime.unlock);
    };
  }, [chime]);
  return { chime, state };
}
