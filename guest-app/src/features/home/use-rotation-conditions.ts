import { useSyncExternalStore } from 'react';
import { mediaHook } from '#lib/media-hook';

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export const usePrefersReducedMotion = mediaHook('(prefers-reduced-motion: reduce)');

export const useIsTabHidden = () =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
