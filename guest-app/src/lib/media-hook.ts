import { useSyncExternalStore } from 'react';

/** Makes a hook that says whether the device is as `query` says now; false on the server, where nobody knows. */
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
