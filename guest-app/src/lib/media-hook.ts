import { useSyncExternalStore } from 'react';

/** Returns a hook for whether a media query matches; false on the server. */
export function mediaHook(query: string): () => boolean {
  function subscribe(listener: () => void) {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }
  const matches = () => matchMedia(query).matches;
  return function useMatches() {
    return useSyncExternalStore(subscribe, matches, () => false);
  };
}
