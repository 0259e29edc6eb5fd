import type { MessageTo } from '../contract/live-messages';

export const REALTIME_RECONNECT_MS = 5_000;
/** Interval of polling orders and waiter calls without a live connection. */
export const LIVE_POLL_MS = 5_000;

/** Socket event of messages; its payload is a {@link LiveMessage}. */
export const LIVE_EVENT = 'message';

/**
 * Socket event before a disconnection, without data, when another user or device ends the session of staff; not sent
 * when they sign out.
 */
export const SESSION_ENDED_EVENT = 'session_ended';

/** Socket event of clients, without data, which the server acknowledges: whether the connection still works. */
export const ALIVE_EVENT = 'alive';

export type StaffMessage = MessageTo<'staff'>;
export type GuestOrderMessage = MessageTo<'order'>;
export type GuestVisitMessage = MessageTo<'visit'>;
export type SharedCartMessage = MessageTo<'shared_cart'>;
export type PublicMessage = MessageTo<'public'>;

/** `seq` increases with every message; clients ignore messages that they have already received. */
export type LiveMessage = (
  | StaffMessage
  | GuestOrderMessage
  | GuestVisitMessage
  | SharedCartMessage
  | PublicMessage
) & {
  seq: number;
};

/** Sent at the end of every (re)connect, after the missed messages: `seq` is that of the newest message. */
export interface ConnectedMessage {
  type: 'connected';
  data: null;
  seq: number;
}

/** Sent at every (re)connect. Staff messages need a valid `token`, messages about an order its token, those about a shared cart that of a member. */
export interface LiveHandshake {
  token?: string;
  orderTokens?: string[];
  cartToken?: string;
  /** The last received `seq`, after which the server first sends the missed messages. */
  lastSeq?: number;
}
