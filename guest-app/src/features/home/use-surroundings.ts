import { useSyncExternalStore } from 'react';
import { mediaHook } from '../../lib/media-hook';

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the guest asked their device for less motion. */
export const useIsCalm = mediaHook('(prefers-reduced-motion: reduce)');

/** Whether another tab or another app is in front. */
export const useIsTabHidden = () =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
