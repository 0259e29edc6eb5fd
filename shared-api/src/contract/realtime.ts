import type { MessageTo } from './live-messages';

/** The socket event of messages; its payload is a {@link LiveMessage}. */
export const LIVE_EVENT = 'message';

/** Sent to staff without data, before the disconnection, when another user or device ends their session; not when they sign out. */
export const SESSION_ENDED_EVENT = 'session_ended';

export type StaffMessage = MessageTo<'staff'>;
export type GuestOrderMessage = MessageTo<'order'>;
export type GuestVisitMessage = MessageTo<'visit'>;
export type PublicMessage = MessageTo<'public'>;

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
