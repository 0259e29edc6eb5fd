import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in server-rendered HTML and while it is hydrated, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
