import { deviceStorage } from 'shared-api/client/device-storage';
import { serverNow } from 'shared-api/client/server-clock';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { create } from 'zustand';

const KEY = 'order_history';
/** The privacy policy states it. */
export const OWN_ORDERS_MAX = 20;
/** Time after a cancellation in which a guest is told that the order was restored: an evening. */
const RESTORABLE_MS = 6 * 3_600_000;
/** Limited, because each order lengthens the live connection's handshake. */
const FOLLOWED_MAX = 5;

interface OwnOrder {
  /** Of the link of the order. */
  token: string;
  /** The order as it was known last: an offline reload still shows it. Undefined if only its link is known. */
  known?: GuestOrder;
}

/** The server tells whether an order is active of which only the link is known. */
const isActive = ({ known }: OwnOrder): boolean => !known || isActiveStatus(known.status);

/** The last orders of this phone, active and finished ones, the latest first. */
export function readOwnOrders(): readonly OwnOrder[] {
  const stored = deviceStorage.readJson(KEY);
  if (!Array.isArray(stored)) return [];
  // Earlier releases stored tokens only.
  const orders = stored.map((each: unknown) =>
    typeof each === 'string' ? { token: each } : (each as Partial<OwnOrder> | null),
  );
  return orders.filter(
    (own, index): own is OwnOrder =>
      typeof own?.token === 'string' && orders.findIndex((other) => other?.token === own.token) === index,
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
      const own = { token, known };
      // Read anew, because another tab may have changed it.
      const orders = readOwnOrders();
      if (orders.some((each) => each.token === token)) {
        store(orders.map((each) => (each.token === token ? own : each)));
      } else if (isActive(own)) store([own, ...orders].slice(0, OWN_ORDERS_MAX));
    },
    remove: (token) => store(readOwnOrders().filter((own) => own.token !== token)),
  };
});

const tokensOf = (orders: readonly OwnOrder[]) => orders.map(({ token }) => token).slice(0, FOLLOWED_MAX);

/** Tokens of the active orders. */
export const listActiveTokens = ({ orders }: Pick<OwnOrders, 'orders'>): string[] =>
  tokensOf(orders.filter(isActive));

/** Tokens of the orders whose changes this phone receives: staff may restore a cancelled order. */
export const listFollowedTokens = ({ orders }: Pick<OwnOrders, 'orders'>): string[] =>
  tokensOf(
    orders.filter(
      (own) =>
        isActive(own) ||
        (own.known?.status === 'cancelled' && serverNow() - Date.parse(own.known.updated_at) < RESTORABLE_MS),
    ),
  );
