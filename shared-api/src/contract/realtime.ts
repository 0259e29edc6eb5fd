import type { Feedback } from './service/feedback';
import type { GuestOrder, Order } from './service/orders';
import type { Table } from './service/tables';
import type { WaiterCall } from './service/waiter-calls';
import type { BillRequest } from './statuses';

/** The socket event of messages; its payload is a {@link LiveMessage}. */
export const LIVE_EVENT = 'message';

/** Sent to staff without data, before the disconnection, when another user or device ends their session; not when they sign out. */
export const SESSION_ENDED_EVENT = 'session_ended';

/** Sent to staff. */
export type StaffMessage =
  | { type: 'new_order'; data: Order }
  | { type: 'new_waiter_call'; data: WaiterCall }
  | { type: 'order_ready'; data: Order }
  | { type: 'order_completed'; data: Order }
  | { type: 'order_updated'; data: Order }
  | { type: 'order_deleted'; data: { id: number } }
  /** Added, changed or removed: fetch them again. */
  | { type: 'stations_changed'; data: null }
  /** A printer was changed, has a problem or none any more, or jobs wait for one that has: fetch them again. */
  | { type: 'printers_changed'; data: null }
  /** Opened, changed, moved or closed by staff; orders have messages of their own. */
  | { type: 'visit_updated'; data: { id: number } }
  | {
      type: 'bill_requested';
      data: { id: number; table_id: number | null; table_number: string | null; method: BillRequest };
    }
  | { type: 'waiter_call_updated'; data: WaiterCall }
  /** Nobody has taken it for the minutes of its type. */
  | { type: 'waiter_call_escalated'; data: WaiterCall }
  | { type: 'waiter_call_deleted'; data: { id: number } }
  /** Guests who are still there gave a low rating; without their name and words, as all staff get it. */
  | {
      type: 'low_rating';
      data: {
        id: number;
        visit_id: number;
        table_id: number | null;
        table_number: string | null;
        rating: number;
      };
    }
  | { type: 'table_updated'; data: Table }
  | { type: 'feedback_created'; data: Feedback }
  /** A release was published or went live, or a rollout changed: fetch them again. */
  | { type: 'releases_changed'; data: null };

/** Sent to clients that subscribe with the order's token. */
export type GuestOrderMessage = { type: 'order_updated'; data: GuestOrder };

/** Sent to clients that subscribe with the token of an order of the visit: fetch it again. */
export type GuestVisitMessage = { type: 'guest_visit_updated'; data: { id: number } };

/** Sent to all clients: content changed, fetch it again. */
export type PublicMessage = {
  type: 'menu_changed';
  data: { area: 'menu' | 'settings' | 'banners' | 'tables' };
};

/** `seq` increases with every message; clients ignore messages that they have received. */
export type LiveMessage = (StaffMessage | GuestOrderMessage | GuestVisitMessage | PublicMessage) & {
  seq: number;
};

/** Ends every (re)connect, after the missed messages: `seq` is that of the newest message. */
export interface ConnectedMessage {
  type: 'connected';
  data: null;
  seq: number;
}

/** Sent at every (re)connect. Staff messages need a valid `token`, messages about an order the order's token. */
export interface LiveHandshake {
  token?: string;
  orderTokens?: string[];
  /** The last received `seq`; the server sends the messages after it first. */
  lastSeq?: number;
}
