import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in server-rendered HTML and during hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
