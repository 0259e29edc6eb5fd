import { clear, createStore } from 'idb-keyval';

/** Everything that this device keeps for the time without the server, in IndexedDB. */
export const offlineStore = createStore('afiyet_panel', 'kept');

export const clearOfflineStore = (): Promise<void> => clear(offlineStore).catch(() => {});
