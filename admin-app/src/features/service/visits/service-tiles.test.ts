import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import type { Visit } from 'shared-api/contract/service/visits';
import {
  buildOrder,
  buildOrderItem,
  buildTable,
  buildVisit,
  buildWaiterCall,
} from 'shared-api/testing/builders';
import { describe, expect, it, test } from 'vitest';
import { serviceTiles, type ServiceState } from './service-tiles';

const NOTHING: ServiceState = { tables: [], visits: [], orders: [], calls: [] };
const NOW_MS = Date.parse('2026-05-02T18:20:00.000Z');
const at = (minute: number) => `2026-05-02T18:${String(minute).padStart(2, '0')}:00.000Z`;
const tables = (count: number) =>
  Array.from({ length: count }, (_, index) => buildTable({ id: index + 1, table_number: `M-${index + 1}` }));
const visit = (id: number, own: Partial<Visit> = {}) =>
  buildVisit({ id: 100 + id, table_id: id, table_number: `M-${id}`, ...own });
const order = (id: number, own: Partial<Order> = {}) =>
  buildOrder({ id: 200 + id, visit_id: 100 + id, table_id: id, table_number: `M-${id}`, ...own });
const reasonsOf = (state: ServiceState) =>
  serviceTiles(state, NOW_MS).tables.map(({ id, reason }) => `${id} ${reason}`);

describe('tables', () => {
  it('keep their order, whatever their reason', () => {
    const state = {
      tables: [
        ...tables(7),
        buildTable({ id: 10, table_number: 'M-10' }),
        buildTable({ id: 11, table_number: 'M-11' }),
        buildTable({ id: 8, status: 'reserved' }),
        buildTable({ id: 9, status: 'occupied' }),
        buildTable({ id: 12 }),
        buildTable({ id: 13 }),
        buildTable({ id: 14 }),
        buildTable({ id: 15 }),
      ],
      visits: [
        visit(2),
        visit(3, { last_change_at: at(10) }),
        visit(4, { status: 'billing' }),
        visit(5),
        visit(6),
        visit(7),
        visit(10, { bill_request: 'card', bill_requested_at: at(5) }),
        visit(11, { last_change_at: '2026-05-02T17:59:59.000Z' }),
        visit(12, { bill_requested_at: at(5), total_amount: 300, paid_amount: 300 }),
        visit(13, { order_count: 0 }),
        visit(14, { order_count: 2 }),
        visit(15, { total_amount: 300, paid_amount: 300, last_change_at: '2026-05-02T17:00:00.000Z' }),
      ],
      draftTableIds: new Set([2, 14]),
      orders: [
        order(2, { status: 'ready' }),
        order(3, { status: 'processing' }),
        order(15, { status: 'processing' }),
        order(6),
        order(7, { awaiting_approval: true }),
      ],
      calls: [buildWaiterCall({ table_id: 5, status: 'in_progress' })],
      unsentTableIds: new Set([1]),
    };
    expect(reasonsOf(state)).toEqual([
      '1 unsent',
      '2 ready',
      '3 in_kitchen',
      '4 billing',
      '5 call_taken',
      '6 new_order',
      '7 approval',
      '10 bill_requested',
      '11 unattended',
      '8 reserved',
      '9 occupied',
      '12 paid',
      '13 nothing_ordered',
      '14 draft',
      '15 paid',
    ]);
    const drafts = serviceTiles(state, NOW_MS).tables.filter(({ hasDraft }) => hasDraft);
    expect(drafts.map(({ id }) => id)).toEqual([2, 14]);
  });

  it('show their most urgent reason only', () => {
    const state = {
      tables: tables(1),
      visits: [visit(1, { status: 'billing' })],
      orders: [order(1), order(1, { id: 9, awaiting_approval: true }), order(1, { id: 10, status: 'ready' })],
      calls: [buildWaiterCall({ table_id: 1 })],
    };
    expect(reasonsOf(state)).toEqual(['1 call']);
    const answered = { ...state, calls: [buildWaiterCall({ table_id: 1, status: 'in_progress' })] };
    expect(reasonsOf(answered)).toEqual(['1 approval']);
    expect(reasonsOf({ ...answered, orders: state.orders.slice(2) })).toEqual(['1 billing']);
  });

  it('show the time since which the oldest cause of their reason exists', () => {
    const orders = [order(1, { created_at: at(16) }), order(1, { id: 9, created_at: at(11) })];
    expect(
      serviceTiles({ ...NOTHING, tables: tables(1), visits: [visit(1)], orders }, NOW_MS).tables,
    ).toMatchObject([{ reason: 'new_order', since: at(11) }]);
  });

  it('that are ready show since when, not since when they were ordered', () => {
    const item = (state: 'preparing' | 'ready', minute: number) =>
      buildOrderItem({ stations: [{ id: 1, state, changed_at: at(minute) }] });
    const sinceOf = (items: OrderItem[]) =>
      serviceTiles(
        {
          ...NOTHING,
          tables: tables(1),
          visits: [visit(1)],
          orders: [order(1, { status: 'ready', created_at: at(1), updated_at: at(15), items })],
        },
        NOW_MS,
      ).tables[0]?.since;
    expect(sinceOf([item('ready', 9), item('ready', 12), item('preparing', 14)])).toBe(at(12));
    expect(sinceOf([buildOrderItem()])).toBe(at(15));
  });

  it('are those of the user who opened the visit, took one of its orders or a call', () => {
    const state = {
      tables: tables(5),
      visits: [visit(1, { opened_by: 'selin' }), visit(2), visit(3), visit(4, { opened_by: 'kerem' })],
      orders: [order(2, { taken_by: 'selin' })],
      calls: [buildWaiterCall({ table_id: 3, status: 'in_progress', taken_by: 'selin' })],
    };
    const mine = (username?: string) =>
      serviceTiles({ ...state, username }, NOW_MS).tables.flatMap(({ id, isMine }) => (isMine ? [id] : []));
    expect(mine('selin')).toEqual([1, 2, 3]);
    expect(mine('kerem')).toEqual([4]);
    expect(mine()).toEqual([]);
  });

  it('count an order before its visit is known', () => {
    const state = { ...NOTHING, tables: tables(2), orders: [order(2, { status: 'processing' })] };
    expect(reasonsOf(state)).toEqual(['1 available', '2 in_kitchen']);
  });

  it('that are inactive are listed while they have guests', () => {
    const [one, two] = [
      buildTable({ id: 1, is_active: false }),
      buildTable({ id: 2, is_active: false, status: 'occupied' }),
    ];
    expect(reasonsOf({ ...NOTHING, tables: [one, two], visits: [visit(1)] })).toEqual(['1 eating']);
  });
});

test('visits without a table are listed separately, with the reasons of their own orders', () => {
  const takeaway = (id: number) => visit(id, { table_id: null, table_number: null });
  const ofTakeaway = { table_id: null, table_number: null, order_type: 'takeaway' } as const;
  const tiles = serviceTiles(
    {
      ...NOTHING,
      tables: tables(1),
      visits: [takeaway(8), takeaway(9)],
      orders: [order(8, { ...ofTakeaway, status: 'ready' }), order(9, ofTakeaway)],
    },
    NOW_MS,
  );
  expect(tiles.takeaway.map(({ id, reason }) => [id, reason])).toEqual([
    [108, 'ready'],
    [109, 'new_order'],
  ]);
  expect(tiles.tables.map(({ reason }) => reason)).toEqual(['available']);
});

test('what waits is listed by urgency, and by how long of each kind, unattended tables only if nothing else waits there', () => {
  const state = {
    tables: tables(5),
    visits: [
      visit(1, { last_change_at: '2026-05-02T17:55:00.000Z' }),
      visit(2, { bill_request: 'cash', bill_requested_at: at(14) }),
      visit(3),
      visit(4, { status: 'billing' }),
      visit(5, { last_change_at: '2026-05-02T17:50:00.000Z' }),
    ],
    orders: [
      order(3, { id: 7, created_at: at(16), awaiting_approval: true }),
      order(3, { id: 8, created_at: at(12), status: 'ready' }),
      order(4, { created_at: at(1), status: 'processing' }),
    ],
    calls: [
      buildWaiterCall({ id: 5, table_id: 5, created_at: at(13) }),
      buildWaiterCall({ id: 6, table_id: 5, created_at: at(2), status: 'in_progress' }),
    ],
  };
  const waits = serviceTiles(state, NOW_MS).waits.map(({ id, tile }) => `${tile.id} ${id}`);
  expect(waits).toEqual([
    '5 call-5',
    '2 bill_requested-102',
    '3 approval-7',
    '3 ready-8',
    '1 unattended-101',
  ]);
});
