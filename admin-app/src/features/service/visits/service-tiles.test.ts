import type { Order } from 'shared-api/contract/service/orders';
import type { Visit } from 'shared-api/contract/service/visits';
import { buildOrder, buildTable, buildVisit, buildWaiterCall } from 'shared-api/testing/builders';
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
  it('are listed by urgency', () => {
    const state = {
      tables: [
        ...tables(7),
        buildTable({ id: 10, table_number: 'M-10' }),
        buildTable({ id: 11, table_number: 'M-11' }),
        buildTable({ id: 8, status: 'reserved' }),
        buildTable({ id: 9, status: 'occupied' }),
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
      ],
      orders: [
        order(2, { status: 'ready' }),
        order(3, { status: 'processing' }),
        order(6),
        order(7, { awaiting_approval: true }),
      ],
      calls: [buildWaiterCall({ table_id: 5, status: 'in_progress' })],
    };
    expect(reasonsOf(state)).toEqual([
      '7 approval',
      '6 new_order',
      '5 call',
      '10 bill_requested',
      '4 billing',
      '2 ready',
      '11 unattended',
      '3 open',
      '9 occupied',
      '1 available',
      '8 reserved',
    ]);
  });

  it('show their most urgent reason only', () => {
    const state = {
      tables: tables(1),
      visits: [visit(1, { status: 'billing' })],
      orders: [order(1), order(1, { id: 9, awaiting_approval: true }), order(1, { id: 10, status: 'ready' })],
      calls: [buildWaiterCall({ table_id: 1 })],
    };
    expect(reasonsOf(state)).toEqual(['1 approval']);
    expect(reasonsOf({ ...state, orders: state.orders.slice(2) })).toEqual(['1 call']);
    expect(reasonsOf({ ...state, orders: state.orders.slice(2), calls: [] })).toEqual(['1 billing']);
  });

  it('with the same reason are listed by waiting time', () => {
    const state = {
      ...NOTHING,
      tables: tables(4),
      visits: [
        visit(1, { created_at: at(30) }),
        visit(2, { created_at: at(10) }),
        visit(3, { created_at: at(50) }),
        visit(4, { created_at: at(55) }),
      ],
      orders: [
        order(3, { created_at: at(52) }),
        order(4, { created_at: at(56) }),
        order(4, { id: 9, created_at: at(51) }),
      ],
    };
    expect(reasonsOf(state)).toEqual(['4 new_order', '3 new_order', '2 open', '1 open']);
    expect(serviceTiles(state, NOW_MS).tables[0]?.since).toBe(at(51));
  });

  it('count an order before its visit is known', () => {
    const state = { ...NOTHING, tables: tables(2), orders: [order(2, { status: 'processing' })] };
    expect(reasonsOf(state)).toEqual(['2 open', '1 available']);
  });

  it('that are inactive are listed while they have guests', () => {
    const [one, two] = [
      buildTable({ id: 1, is_active: false }),
      buildTable({ id: 2, is_active: false, status: 'occupied' }),
    ];
    expect(reasonsOf({ ...NOTHING, tables: [one, two], visits: [visit(1)] })).toEqual(['1 open']);
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
    [109, 'new_order'],
    [108, 'ready'],
  ]);
  expect(tiles.tables.map(({ reason }) => reason)).toEqual(['available']);
});
