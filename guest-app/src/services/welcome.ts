import { create } from 'zustand';

/** The number of the table whose code was just scanned, while the guest is greeted. */
export const useWelcome = create<{ tableNumber?: string | undefined }>(() => ({}));
