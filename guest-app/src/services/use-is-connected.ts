import { useSyncExternalStore } from 'react';
import { useServices } from './services';

/** Whether the server can be reached, as far as known. */
export function useIsConnected(): boolean {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.isConnected, () => true);
}
