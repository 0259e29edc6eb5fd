import { groupBy } from 'shared-api/domain/group-by';
import { isHeld } from 'shared-api/domain/kitchen/tickets';
import { isCourseReady, itemsToServe } from 'shared-api/domain/service/course-groups';
import type { Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit } from 'shared-api/contract/service/visits';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { TABLE_STATUSES, type TableStatus } from 'shared-api/domain/statuses';
import { isLate } from '#lib/late-call';
import { unpaidAmount } from './unpaid-amount';

/** Time without changes after which a table counts as unattended. */
const UNATTENDED_AFTER_MS = 20 * 60_000;

/** The reasons for which staff have to attend to a table or a takeaway visit: those first that guests wait for in person. */
const WAIT_REASONS = [
  'late_call',
  'call',
  'low_rating',
  'bill_requested',
  'approval',
  'ready',
  'new_order',
  'unattended',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** What waits, whether it waits too long or not. */
export const waitKind = (reason: WaitReason) => (reason === 'late_call' ? 'call' : reason);

/** What a tile shows: of the reasons that apply, the first one in `REASONS`. */
export type TileReason = (typeof REASONS)[number] | TableStatus;

/** The most urgent first. */
const REASONS = [
  'late_call',
  'low_rating',
  'call',
  'approval',
  'unsent',
  'noted',
  'new_order',
  'bill_requested',
  'billing',
  'ready',
  'call_taken',
  'draft',
  'paid',
  'unattended',
  'in_kitchen',
  'eating',
  'nothing_ordered',
] as const;

/** Why a table waits, or what its guests are doing. */
interface Cause {
  reason: (typeof REASONS)[number];
  /** Time since which it applies. */
  since: string;
  call?: WaiterCall;
  order?: Order;
}

/** An entry of the waiting queue: staff have to do something at a table or for a takeaway visit. */
export interface Wait extends Omit<Cause, 'reason'> {
  /** Unique among everything that waits, and constant while it waits. */
  id: string;
  reason: WaitReason;
  /** The table or takeaway visit that waits. */
  tile: Tile;
}

export interface Tile {
  /** Id of the table, or of a visit without a table. */
  id: number;
  table?: Table;
  visit?: Visit;
  reason: TileReason;
  /** The call that has waited longest. */
  call?: WaiterCall;
  /** Time since which the reason exists; empty for a table without guests. */
  since: string;
  /** Portions that the kitchen has not finished. */
  openPortions: number;
  /** Whether this device has a round for the table that is not sent yet. */
  hasDraft: boolean;
  /** Sum of the visit's open noted payments, in lira. */
  noted: number;
  /** Whether the signed-in user opened the visit, took one of its open orders, or has taken a call of the table. */
  isMine: boolean;
}

export interface ServiceState {
  tables: readonly Table[];
  /** Active ones. */
  visits: readonly Visit[];
  /** Active ones. */
  orders: readonly Order[];
  /** Open ones. */
  calls: readonly WaiterCall[];
  /** Tables with rounds that this device has not sent. */
  unsentTableIds?: ReadonlySet<number>;
  /** Tables with a round that is being taken on this device. */
  draftTableIds?: ReadonlySet<number>;
  /** Sum of the open noted payments in lira, by visit. */
  notedOf?: ReadonlyMap<number, number>;
  /** Name of the signed-in user. */
  username?: string;
}

interface Guests {
  visit?: Visit;
  orders: readonly Order[];
  calls: readonly WaiterCall[];
  hasUnsent?: boolean;
  hasDraft?: boolean;
  noted?: number;
}

/** Everything that applies to a table or a takeaway visit, the most urgent and of that the oldest first. */
function causesOf({ visit, orders, calls, hasUnsent, hasDraft, noted }: Guests, nowMs: number): Cause[] {
  const causes: Cause[] = [];
  const add = (reason: Cause['reason'], since: string, of: Pick<Cause, 'call' | 'order'> = {}) =>
    causes.push({ reason, since, ...of });

  for (const call of calls) {
    const reason = isLate(call) ? 'late_call' : call.status === 'pending' ? 'call' : 'call_taken';
    add(reason, call.created_at, { call });
  }
  for (const order of orders) {
    const { status, awaiting_approval: isUnapproved, created_at: since } = order;
    if (status === 'new') add(isUnapproved ? 'approval' : 'new_order', since, { order });
    if (status === 'ready' || isCourseReady(order)) add('ready', readySince(order), { order });
    add('in_kitchen', since);
  }
  if (visit) {
    const isPaid = visit.total_amount > 0 && unpaidAmount(visit) <= 0;
    const {
      status,
      low_rating: lowRating,
      bill_requested_at: requestedAt,
      last_change_at: changedAt,
    } = visit;
    if (lowRating) add('low_rating', lowRating.created_at);
    if (requestedAt && status === 'open' && !isPaid) add('bill_requested', requestedAt);
    if (status === 'billing' && !isPaid) add('billing', visit.created_at);
    // Paid guests leave when they like.
    if (!isPaid && nowMs - Date.parse(changedAt) > UNATTENDED_AFTER_MS) add('unattended', changedAt);
    if (isPaid) add('paid', visit.created_at);
    add(visit.order_count > 0 ? 'eating' : 'nothing_ordered', visit.created_at);
  }
  if (hasUnsent) add('unsent', '');
  if (noted) add('noted', '');
  if (hasDraft) add('draft', '');
  return causes.toSorted(
    (a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || a.since.localeCompare(b.since),
  );
}

/** Time at which the last item that can be carried became ready. */
function readySince(order: Order): string {
  const items = order.status === 'ready' ? order.items : itemsToServe(order);
  const times = items.flatMap(({ stations }) =>
    stations.flatMap(({ state, changed_at: changedAt }) => (state === 'ready' ? changedAt : [])),
  );
  return times.toSorted().at(-1) ?? order.updated_at;
}

const longestWaitingCall = (causes: readonly Cause[]): WaiterCall | undefined =>
  causes.flatMap(({ call }) => call ?? []).toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0];

const portionsOf = (orders: readonly Order[]): number =>
  orders
    .flatMap(({ items }) => items)
    .filter((item) => item.status === 'preparing' && !isHeld(item))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether it is the status of a table without guests. */
export const isTableStatus = (reason: TileReason): reason is TableStatus =>
  TABLE_STATUSES.some((status) => status === reason);

/** Whether staff have to attend to it. */
export const isWaitReason = (reason: TileReason): reason is WaitReason =>
  WAIT_REASONS.some((one) => one === reason);

/** Whether it is shown to all staff, not only to those who serve the table. */
export const isForAll = (reason: TileReason): boolean =>
  reason === 'late_call' || reason === 'call' || reason === 'low_rating';

const isWait = (cause: Cause): cause is Cause & { reason: WaitReason } => isWaitReason(cause.reason);

function waitOf(cause: Cause & { reason: WaitReason }, tile: Tile): Wait {
  const { reason, call, order } = cause;
  // A call that becomes late stays the same one.
  const id = call ? `call-${call.id}` : `${reason}-${order?.id ?? tile.visit?.id}`;
  return { ...cause, id, tile };
}

/** By kind, the most urgent first; in each kind the longest waiting first. */
const byUrgency = (a: Wait, b: Wait): number =>
  WAIT_REASONS.indexOf(a.reason) - WAIT_REASONS.indexOf(b.reason) ||
  a.since.localeCompare(b.since) ||
  a.id.localeCompare(b.id);

/**
 * The tables in use in their own order, the visits without a table, oldest first, and what waits at either, the most
 * urgent first (docs/rules/visits.md#visits).
 */
export function serviceTiles(
  { tables, visits, orders, calls, unsentTableIds, draftTableIds, notedOf, username }: ServiceState,
  nowMs: number,
): { tables: Tile[]; takeaway: Tile[]; waits: Wait[] } {
  const waits: Wait[] = [];
  function tileOf(place: Pick<Tile, 'id' | 'table'>, guests: Guests, status: TableStatus): Tile {
    const causes = causesOf(guests, nowMs);
    const names = [
      guests.visit?.opened_by,
      ...guests.orders.map((order) => order.taken_by),
      ...guests.calls.map((call) => call.taken_by),
    ];
    const tile: Tile = {
      ...place,
      visit: guests.visit,
      reason: causes[0]?.reason ?? status,
      since: causes[0]?.since ?? '',
      call: longestWaitingCall(causes),
      openPortions: portionsOf(guests.orders),
      hasDraft: guests.hasDraft ?? false,
      noted: guests.noted ?? 0,
      isMine: username !== undefined && names.includes(username),
    };
    const waiting = causes.filter(isWait);
    // Another entry of the same table already brings staff to it.
    const listed = waiting.length > 1 ? waiting.filter(({ reason }) => reason !== 'unattended') : waiting;
    waits.push(...listed.map((cause) => waitOf(cause, tile)));
    return tile;
  }
  const notedIn = (visit: Visit | undefined) => visit && notedOf?.get(visit.id);
  const visitAt = new Map(visits.map((visit) => [visit.table_id, visit]));
  const ordersAt = groupBy(orders, ({ table_id }) => table_id);
  const callsAt = groupBy(calls, ({ table_id }) => table_id);
  const ofTables = tables.map((table) => {
    const { id } = table;
    const guests = {
      visit: visitAt.get(id),
      orders: ordersAt.get(id) ?? [],
      calls: callsAt.get(id) ?? [],
      hasUnsent: unsentTableIds?.has(id),
      hasDraft: draftTableIds?.has(id),
      noted: notedIn(visitAt.get(id)),
    };
    return tileOf({ id, table }, guests, table.status);
  });
  const tableIds = new Set(tables.map(({ id }) => id));
  const takeaway = visits
    .filter(({ table_id }) => table_id === null || !tableIds.has(table_id))
    .map((visit) => {
      const guests = {
        visit,
        orders: orders.filter(({ visit_id }) => visit_id === visit.id),
        calls: [],
        noted: notedIn(visit),
      };
      return tileOf({ id: visit.id }, guests, 'occupied');
    });
  return {
    tables: ofTables.filter(({ table, reason }) => table?.is_active || reason !== table?.status),
    takeaway: takeaway.toSorted((a, b) => a.id - b.id),
    waits: waits.toSorted(byUrgency),
  };
}
