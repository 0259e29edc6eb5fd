import { create } from 'zustand';

/** Whether the page is polled because there is no live connection. */
export const useLiveState = create(() => ({ isPolling: false }));
