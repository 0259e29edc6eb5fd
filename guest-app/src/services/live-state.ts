import { create } from 'zustand';

/** Whether the page is fetched at intervals for want of a live connection. */
export const useLiveState = create(() => ({ isPolling: false }));
