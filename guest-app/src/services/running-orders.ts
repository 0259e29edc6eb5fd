import { GUEST_STORAGE_KEYS, readStored, writeStored } from './storage';

/** More than one table orders in an evening, fewer than would make the handshake long. */
const ORDERS_MAX = 5;

const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let tokens: readonly string[] | null = null;

function read(): readonly string[] {
  const stored = readStored(GUEST_STORAGE_KEYS.runningOrders);
  const own = Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : NONE;
  return own.length > 0 ? own : NONE;
}

function change(next: readonly string[]) {
  tokens = next;
  writeStored(GUEST_STORAGE_KEYS.runningOrders, next);
  listeners.forEach((listener) => listener());
}

/** Links of the orders that this phone follows, the latest first; they outlive the closing of the browser. */
export const runningOrders = {
  /** The same list as long as nothing changed. */
  tokens: () => (tokens ??= read()),
  remember(token: string): void {
    if (!this.tokens().includes(token)) change([token, ...this.tokens()].slice(0, ORDERS_MAX));
  },
  forget(token: string): void {
    if (this.tokens().includes(token)) change(this.tokens().filter((own) => own !== token));
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
