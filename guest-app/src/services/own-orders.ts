import { deviceStorage } from 'shared-api/client/device-storage';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { create } from 'zustand';

const KEY = 'order_history';
/** The privacy policy states it. */
export const OWN_ORDERS_MAX = 20;
/** Limited, because each order lengthens the live connection's handshake. */
const FOLLOWED_MAX = 5;

interface OwnOrder {
  /** Of the link of the order. */
  token: string;
  isActive: boolean;
  /** The order as it was known last: an offline reload still shows it. */
  known?: GuestOrder;
}

/** The last orders of this phone, active and finished ones, the latest first. */
export function readOwnOrders(): readonly OwnOrder[] {
  const stored = deviceStorage.readJson(KEY);
  if (!Array.isArray(stored)) return [];
  // Earlier releases stored tokens only: the server tells which of them are active.
  return stored.map((each: OwnOrder | string) =>
    typeof each === 'string' ? { token: each, isActive: true } : each,
  );
}

interface OwnOrders {
  orders: readonly OwnOrder[];
  /** Reads this browser's storage. */
  restore: () => void;
  /** Adds an active order, or what is now known of one of this phone; a finished order of another phone is not added. */
  update: (order: GuestOrder) => void;
  remove: (token: string) => void;
}

/** The orders of this phone, stored so that they are followed after the browser was closed. */
export const useOwnOrders = create<OwnOrders>((set) => {
  function store(orders: readonly OwnOrder[]) {
    deviceStorage.writeJson(KEY, orders);
    set({ orders });
  }
  return {
    orders: [],
    restore: () => set({ orders: readOwnOrders() }),
    update(known) {
      const { token } = known;
      const own = { token, isActive: isActiveStatus(known.status), known };
      // Read anew, because another tab may have changed it.
      const orders = readOwnOrders();
      if (orders.some((each) => each.token === token)) {
        store(orders.map((each) => (each.token === token ? own : each)));
      } else if (own.isActive) store([own, ...orders].slice(0, OWN_ORDERS_MAX));
    },
    remove: (token) => store(readOwnOrders().filter((own) => own.token !== token)),
  };
});

/** Tokens of the orders that this phone follows. */
export const listFollowedTokens = ({ orders }: Pick<OwnOrders, 'orders'>): string[] =>
  orders.flatMap(({ token, isActive }) => (isActive ? [token] : [])).slice(0, FOLLOWED_MAX);
