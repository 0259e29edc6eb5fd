import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { serverNow } from 'shared-api/client/server-clock';
import type { TicketChange } from 'shared-api/domain/kitchen/tickets';
import type { NotedMethod } from 'shared-api/domain/statuses';
import type { SessionStore } from './session-store';
import { createWaitingActs, type WaitingAct, type WaitingActs } from './waiting-acts';

/**
 * Format of stored acts. A release that changes it converts the earlier ones in `parse`, so that an update of the app
 * loses nothing.
 */
const FORMAT = 1;

/** Money that a person has received for a visit while the server was away; in lira. */
interface NotedPayment {
  kind: 'payment';
  visitId: number;
  tableNumber: string | null;
  method: NotedMethod;
  amount: number;
  tip: number;
  /** Key of a payment with the same money whose outcome is unknown, instead of which it is noted. */
  attemptKey?: string;
}

/** Items of a visit that were carried to the table. */
interface ServedItems {
  kind: 'items_served';
  visitId: number;
  tableNumber: string | null;
  itemIds: number[];
}

/** An order that was ready and was carried to the table. */
interface ServedOrder {
  kind: 'order_served';
  orderId: number;
  tableNumber: string | null;
}

/** What a station has begun, finished or reset. */
interface TicketStep {
  kind: 'ticket';
  tableNumber: string | null;
  change: TicketChange;
}

export type NewAct = NotedPayment | ServedItems | ServedOrder | TicketStep;
/** An act of a later release, which this one can neither show nor send. */
interface Unknown {
  kind: 'unknown';
}

export type OfflineAct = WaitingAct & (NewAct | Unknown);
export type OfflineActOf<Kind extends OfflineAct['kind']> = Extract<OfflineAct, { kind: Kind }>;

/** Acts on this device that wait for the server (docs/rules/connection.md#acts-without-the-server). */
export interface OfflineActs extends Omit<WaitingActs<OfflineAct>, 'add'> {
  /** Stores what the signed-in user has just done. */
  add(act: NewAct): void;
}

const KINDS: readonly string[] = [
  ...(['payment', 'items_served', 'order_served', 'ticket'] satisfies NewAct['kind'][]),
];

function parse(stored: unknown): OfflineAct | null {
  const act = stored as (OfflineAct & { format: number }) | null;
  if (typeof act !== 'object' || typeof act?.key !== 'string') return null;
  return act.format === FORMAT && KINDS.includes(act.kind) ? act : { ...act, kind: 'unknown' };
}

export function createOfflineActs({ store: session }: SessionStore): OfflineActs {
  const acts = createWaitingActs<OfflineAct>('offline_act:', parse);
  return {
    ...acts,
    add(act) {
      const user = session.getState().session?.user;
      if (!user) return;
      const stored = {
        ...act,
        format: FORMAT,
        key: newIdempotencyKey(),
        takenBy: { id: user.id, username: user.username },
        takenAtMs: serverNow(),
      };
      acts.add(stored);
    },
  };
}
