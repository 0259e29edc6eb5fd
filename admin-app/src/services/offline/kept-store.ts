import { clear, createStore } from 'idb-keyval';

/** Everything that this device keeps for the time without the server, in IndexedDB. */
export const keptStore = createStore('afiyet_panel', 'kept');

export const forgetKept = (): Promise<void> => clear(keptStore).catch(() => {});
