import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server draws and while the browser takes its drawing over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
