import type { GuestOrderMessage, PublicMessage, StaffMessage } from 'shared-api/contract/realtime';
import type { Context } from '../context';
import type { Trx } from '../db/database';

/** What the servers tell each other; no client ever hears it. */
export type ServerMessage = { type: 'sessions_ended'; data: { sessionIds: number[] } };

/** A message and who is to hear it. */
export type Outgoing =
  | { audience: 'staff'; message: StaffMessage }
  | { audience: 'public'; message: PublicMessage }
  | { audience: `order:${string}`; message: GuestOrderMessage }
  | { audience: 'server'; message: ServerMessage };

export const staff = (message: StaffMessage): Outgoing => ({ audience: 'staff', message });
export const everybody = (message: PublicMessage): Outgoing => ({ audience: 'public', message });
export const orderHolder = (token: string, message: GuestOrderMessage): Outgoing => ({
  audience: `order:${token}`,
  message,
});

const EVENT_LIFETIME_MS = 24 * 3_600_000;

/**
 * Writes messages into the outbox within the caller's transaction: they are sent if and only if it commits.
 * Use `transact`, which wakes the pump afterwards.
 */
export async function append(trx: Trx, nowMs: number, ...outgoing: Outgoing[]): Promise<void> {
  if (outgoing.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      outgoing.map(({ audience, message }) => ({
        audience,
        type: message.type,
        data: JSON.stringify(message.data),
        created_at: nowMs,
      })),
    )
    .execute();
}

/** Forgets messages that no reconnecting client can still be missing. */
export async function purgeEvents(context: Context): Promise<void> {
  await context.db
    .deleteFrom('events')
    .where('created_at', '<', context.now() - EVENT_LIFETIME_MS)
    .execute();
}
