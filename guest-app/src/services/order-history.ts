import { deviceStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from './storage-keys';

/** The privacy policy states this period. */
export const ORDER_HISTORY_MAX = 20;

function readTokens(key: string): string[] {
  const stored = deviceStorage.readJson(key);
  return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
}
const write = (tokens: readonly string[]) => deviceStorage.writeJson(GUEST_STORAGE_KEYS.orderHistory, tokens);

/** Tokens of the last orders of this phone, active and finished ones, the latest first. */
export const orderHistory = {
  read(): string[] {
    // Earlier releases stored active orders only.
    const active = readTokens(GUEST_STORAGE_KEYS.activeOrders);
    const known = readTokens(GUEST_STORAGE_KEYS.orderHistory);
    return [...active.filter((token) => !known.includes(token)), ...known];
  },
  add(token: string): void {
    if (readTokens(GUEST_STORAGE_KEYS.orderHistory).includes(token)) return;
    const others = orderHistory.read().filter((own) => own !== token);
    write([token, ...others].slice(0, ORDER_HISTORY_MAX));
  },
  remove: (token: string) => write(orderHistory.read().filter((own) => own !== token)),
};
