import type { Feedback } from './service/feedback';
import type { GuestOrder, Order } from './service/orders';
import type { Table } from './service/tables';
import type { WaiterCall } from './service/waiter-calls';

/** The one socket event; its payload is a {@link LiveMessage} (DESIGN, "API conventions"). */
export const LIVE_EVENT = 'message';

/** What staff screens hear. The first four are the specification's (SPEC §4). */
export type StaffMessage =
  | { type: 'new_order'; data: Order }
  | { type: 'new_waiter_call'; data: WaiterCall }
  | { type: 'order_ready'; data: Order }
  | { type: 'order_completed'; data: Order }
  | { type: 'order_updated'; data: Order }
  | { type: 'order_deleted'; data: { id: number } }
  | { type: 'waiter_call_updated'; data: WaiterCall }
  | { type: 'waiter_call_deleted'; data: { id: number } }
  | { type: 'table_updated'; data: Table }
  | { type: 'feedback_created'; data: Feedback };

/** What the holder of an order's link hears about that order. */
export type GuestOrderMessage = { type: 'order_updated'; data: GuestOrder };

/** What everybody hears: content changed, fetch it again. */
export type PublicMessage = {
  type: 'menu_changed';
  data: { area: 'menu' | 'settings' | 'banners' | 'tables' };
};

/** `seq` grows with every message; a client drops what it has already seen. */
export type LiveMessage = (StaffMessage | GuestOrderMessage | PublicMessage) & { seq: number };

/**
 * The last word of every (re)connect: `seq` is how far this socket has now heard, also when nothing was said
 * yet. What comes later is news.
 */
export interface ConnectedMessage {
  type: 'connected';
  data: null;
  seq: number;
}

/**
 * What a socket says of itself when it connects, and again at every reconnect. Without a valid `token` it
 * never hears staff messages; without an order's token it never hears of that order.
 */
export interface LiveHandshake {
  token?: string;
  orderTokens?: string[];
  /** The last `seq` seen; what came after it is sent first. */
  lastSeq?: number;
}
