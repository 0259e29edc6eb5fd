import { create } from 'zustand';
import { deviceStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from './storage-keys';

/** Limited, because each order lengthens the live connection's handshake. */
const ORDERS_MAX = 5;

interface ActiveOrders {
  /** Tokens of this phone's active orders, the latest first. */
  tokens: readonly string[];
  /** Reads this browser's storage. */
  restore: () => void;
  add: (token: string) => void;
  remove: (token: string) => void;
}

/** Active orders, stored so that they are followed after the browser was closed. */
export const useActiveOrders = create<ActiveOrders>((set, get) => {
  function store(tokens: readonly string[]) {
    set({ tokens });
    deviceStorage.writeJson(GUEST_STORAGE_KEYS.activeOrders, tokens);
  }
  return {
    tokens: [],
    restore() {
      const stored = deviceStorage.readJson(GUEST_STORAGE_KEYS.activeOrders);
      if (Array.isArray(stored)) set({ tokens: stored.filter((token) => typeof token === 'string') });
    },
    add(token) {
      const { tokens } = get();
      if (!tokens.includes(token)) store([token, ...tokens].slice(0, ORDERS_MAX));
    },
    remove(token) {
      const { tokens } = get();
      if (tokens.includes(token)) store(tokens.filter((own) => own !== token));
    },
  };
});
