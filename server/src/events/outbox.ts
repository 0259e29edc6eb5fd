import type { GuestOrderMessage, PublicMessage, StaffMessage } from 'shared-api/contract/realtime';
import type { Context } from '../context';
import type { Trx } from '../db/database';
import { withNumbers } from '../db/given-numbers';
import { prepared } from '../db/prepared';
import type { EventRow } from '../db/schema';

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

type NewEvent = Omit<EventRow, 'seq'>;
const buffers = new WeakMap<Trx, NewEvent[]>();

/**
 * Notes messages to be written with the caller's transaction: they are sent if and only if it commits.
 * @throws outside of `transact`, where nobody would write them.
 */
export function append(trx: Trx, nowMs: number, ...outgoing: Outgoing[]): void {
  const buffer = buffers.get(trx);
  if (!buffer) throw new Error('messages are appended within transact() only');
  for (const { audience, message } of outgoing) {
    buffer.push({ audience, type: message.type, data: JSON.stringify(message.data), created_at: nowMs });
  }
}

const insertEvents = prepared((db, { events }: { events: NewEvent[] }) =>
  db.insertInto('events').values(events).returning('seq'),
);

/**
 * Runs `work` and then, last before the commit, writes what it appended; see `lockEvents`.
 * @returns what it answered and, in the order of their numbers, the events that were written.
 */
export async function withOutbox<T>(
  trx: Trx,
  work: (trx: Trx) => Promise<T>,
): Promise<{ answer: T; events: EventRow[] }> {
  const buffer: NewEvent[] = [];
  buffers.set(trx, buffer);
  const answer = await work(trx);
  if (buffer.length === 0) return { answer, events: [] };
  return { answer, events: withNumbers(buffer, 'seq', await insertEvents(trx, { events: buffer })) };
}

/** Forgets messages that no reconnecting client can still be missing. */
export async function purgeEvents(context: Context): Promise<void> {
  await context.db
    .deleteFrom('events')
    .where('created_at', '<', context.now() - EVENT_LIFETIME_MS)
    .execute();
}
