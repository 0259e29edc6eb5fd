import { isCourseReady } from 'shared-api/domain/service/course-groups';
import type { Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit } from 'shared-api/contract/service/visits';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { TableStatus } from 'shared-api/domain/statuses';
import { isLate } from '#lib/late-call';

/** Time without changes after which a table is listed above other open ones on the service screen. */
const UNATTENDED_AFTER_MS = 20 * 60_000;

/** The most urgent reason to attend to a table. For a table without guests it is the table's status. */
export type TileReason =
  | 'approval'
  | 'new_order'
  | 'late_call'
  | 'low_rating'
  | 'call'
  | 'bill_requested'
  | 'billing'
  | 'ready'
  | 'unattended'
  | 'open'
  | TableStatus;

/** The most urgent first; tables without guests stay in their own order. */
const RANKS: Record<TileReason, number> = {
  late_call: 0,
  low_rating: 1,
  approval: 2,
  new_order: 3,
  call: 4,
  bill_requested: 5,
  billing: 6,
  ready: 7,
  unattended: 8,
  open: 9,
  occupied: 10,
  reserved: 11,
  available: 11,
};

export interface Tile {
  /** Id of the table, or of a visit without a table. */
  id: number;
  table?: Table;
  visit?: Visit;
  reason: TileReason;
  /** Type of the call that has waited longest, if it is not a call for a waiter. */
  callType?: string;
  /** Time since which the reason exists; empty for a table without guests. */
  since: string;
}

export interface ServiceState {
  tables: readonly Table[];
  /** Active ones. */
  visits: readonly Visit[];
  /** Active ones. */
  orders: readonly Order[];
  /** Open ones. */
  calls: readonly WaiterCall[];
}

interface Guests {
  visit?: Visit;
  orders: readonly Order[];
  calls: readonly WaiterCall[];
}

/** The most urgent reason, with the time of the call or order that has waited longest for it. */
function reasonOf(
  { visit, orders, calls }: Guests,
  status: TableStatus,
  nowMs: number,
): Pick<Tile, 'reason' | 'since'> {
  const requestedAt = visit?.bill_requested_at;
  const isUnattended = visit && nowMs - Date.parse(visit.last_change_at) > UNATTENDED_AFTER_MS;
  const created = orders.filter((order) => order.status === 'new');
  const reasons: [TileReason, readonly { created_at: string }[]][] = [
    ['late_call', calls.filter(isLate)],
    ['low_rating', visit?.low_rating ? [visit.low_rating] : []],
    ['approval', created.filter((order) => order.awaiting_approval)],
    ['new_order', created],
    ['call', calls],
    ['bill_requested', requestedAt && visit.status === 'open' ? [{ created_at: requestedAt }] : []],
    ['billing', visit?.status === 'billing' ? [visit] : []],
    ['ready', orders.filter((order) => order.status === 'ready' || isCourseReady(order))],
    ['unattended', isUnattended ? [{ created_at: visit.last_change_at }] : []],
    // An order may be received before its visit.
    ['open', visit ? [visit] : orders],
  ];
  for (const [reason, causes] of reasons) {
    const [since] = causes.map(({ created_at }) => created_at).toSorted();
    if (since !== undefined) return { reason, since };
  }
  return { reason: status, since: '' };
}

function callTypeOf(calls: readonly WaiterCall[]): string | undefined {
  const [first] = calls.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return first?.type && first.type.kind !== 'waiter' ? first.type.name : undefined;
}

const mostUrgentFirst = (tiles: Tile[]): Tile[] =>
  tiles.toSorted((a, b) => RANKS[a.reason] - RANKS[b.reason] || a.since.localeCompare(b.since));

/** The tables in use, and the visits without a table, most urgent first (docs/rules/visits.md#visits). */
export function serviceTiles(
  { tables, visits, orders, calls }: ServiceState,
  nowMs: number,
): { tables: Tile[]; takeaway: Tile[] } {
  const ofTables = tables.map((table): Tile => {
    const guests = {
      visit: visits.find(({ table_id }) => table_id === table.id),
      orders: orders.filter(({ table_id }) => table_id === table.id),
      calls: calls.filter(({ table_id }) => table_id === table.id),
    };
    return {
      id: table.id,
      table,
      visit: guests.visit,
      callType: callTypeOf(guests.calls),
      ...reasonOf(guests, table.status, nowMs),
    };
  });
  const tableIds = new Set(tables.map(({ id }) => id));
  const others = visits
    .filter(({ table_id }) => table_id === null || !tableIds.has(table_id))
    .map((visit): Tile => {
      const guests = { visit, orders: orders.filter(({ visit_id }) => visit_id === visit.id), calls: [] };
      return { id: visit.id, visit, ...reasonOf(guests, 'occupied', nowMs) };
    });
  return {
    tables: mostUrgentFirst(ofTables.filter(({ table, since }) => table?.is_active || since !== '')),
    takeaway: mostUrgentFirst(others),
  };
}
