import { create } from 'zustand';

/** Whether there is a live connection, and whether the page is polled because there is none. */
export const useLiveState = create(() => ({ isConnected: false, isPolling: false }));
