import type {
  GuestOrderMessage,
  GuestVisitMessage,
  PublicMessage,
  SharedCartMessage,
  StaffMessage,
} from 'shared-api/domain/realtime';
import { STAFF_MESSAGE_PERMISSIONS } from 'shared-api/contract/live-messages';
import { ROLE_PERMISSIONS, type Permission, type Role } from 'shared-api/domain/permissions';
import { compileOnce } from '../db/compile-once';
import type { Db } from '../db/database';
import type { Row } from '../db/schema';

/** Messages between servers; never sent to a client. */
export type ServerMessage =
  | {
      type: 'sessions_ended';
      data: {
        sessionIds: number[];
        /** Whether the users signed out themselves. */
        isSignOut?: boolean;
      };
    }
  | { type: 'print_jobs_added'; data: null };

export type OutboxMessage =
  | { audience: StaffAudience; message: StaffMessage }
  | { audience: 'public'; message: PublicMessage }
  | { audience: `order:${string}`; message: GuestOrderMessage }
  | { audience: `visit:${number}`; message: GuestVisitMessage }
  | { audience: `shared_cart:${number}`; message: SharedCartMessage }
  | { audience: 'server'; message: ServerMessage };

/** All staff, or staff with a permission. */
type StaffAudience = 'staff' | `staff:${Permission}`;
export const ALL_STAFF = 'staff';

const staffAudience = (permission: Permission): StaffAudience => `${ALL_STAFF}:${permission}`;

export const STAFF_AUDIENCES: readonly StaffAudience[] = [ALL_STAFF, 'staff:feedback.read'];

/** Audiences whose messages a role receives; of those it gets what {@link asReceivedBy} returns. */
export function audiencesOfRole(role: Role): StaffAudience[] {
  const own = new Set<StaffAudience>([ALL_STAFF, ...[...ROLE_PERMISSIONS[role]].map(staffAudience)]);
  return STAFF_AUDIENCES.filter((audience) => own.has(audience));
}

/** All staff unless an earlier release sends the message to fewer: servers are updated one after the other. */
export function toStaff(message: StaffMessage): OutboxMessage {
  const permission = STAFF_MESSAGE_PERMISSIONS[message.type];
  const own = STAFF_AUDIENCES.find((audience) => permission && audience === staffAudience(permission));
  return { audience: own ?? ALL_STAFF, message };
}
export const toPublic = (message: PublicMessage): OutboxMessage => ({ audience: 'public', message });
export const toOrderHolder = (token: string, message: GuestOrderMessage): OutboxMessage => ({
  audience: `order:${token}`,
  message,
});
/** A message to the guests at the visit's table. */
export const toVisitGuests = (id: number): OutboxMessage => ({
  audience: `visit:${id}`,
  message: { type: 'guest_visit_updated', data: { id } },
});

export const toCartMembers = (id: number): OutboxMessage => ({
  audience: `shared_cart:${id}`,
  message: { type: 'shared_cart_updated', data: null },
});

const EVENT_LIFETIME_MS = 24 * 3_600_000;

type NewEvent = Omit<Row<'events'>, 'seq'>;
const insertEvents = compileOnce((db, rows: NewEvent[]) =>
  db.insertInto('events').values(rows).returningAll(),
);

/** The messages of one transaction. */
export class Outbox {
  private readonly events: NewEvent[] = [];

  /** Adds messages. One that only says that something changed is sent once, however many changes there are. */
  append(nowMs: number, messages: OutboxMessage[]): void {
    for (const { audience, message } of messages) {
      const isKnown = this.events.some((event) => event.audience === audience && event.type === message.type);
      if (message.data === null && isKnown) continue;
      const data = JSON.stringify(message.data);
      this.events.push({ audience, type: message.type, data, created_at: nowMs });
    }
  }

  /**
   * Inserts the messages, last before the commit because the insert serializes transactions, see `createEventLock`.
   * @returns their rows in the order in which clients get them.
   */
  async store(db: Db): Promise<Row<'events'>[]> {
    if (this.events.length === 0) return [];
    const events = await insertEvents(db, this.events).execute();
    return events.sort((a, b) => a.seq - b.seq);
  }
}

/** Deletes messages that no reconnecting client can still have missed. */
export async function purgeEvents(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('events')
    .where('created_at', '<', nowMs - EVENT_LIFETIME_MS)
    .execute();
}

export async function countEventsAfter(db: Db, seq: number): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seq', '>', seq)
    .executeTakeFirstOrThrow();
  return count;
}
