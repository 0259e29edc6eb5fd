import type { Endpoint } from 'shared-api/contract/endpoint';
import * as orders from 'shared-api/contract/service/orders';
import * as payments from 'shared-api/contract/service/payments';
import * as visits from 'shared-api/contract/service/visits';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { expect, inject, it } from 'vitest';
import { expectVisitRules, readService, type StoredService } from '#testing/expect-visit-rules';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp, type TestReply } from '#testing/test-app';

/** Enough rounds for different interleavings on PostgreSQL; SQLite runs one transaction at a time. */
const ROUNDS = inject('postgres') ? 5 : 2;

/** The code of the reply, which the contract must name. */
async function outcome(endpoint: Endpoint, sent: Promise<TestReply<unknown>>): Promise<string> {
  const { status, failure, raw } = await sent;
  if (status < 300) return 'done';
  expect(endpoint.errors, raw.body).toContain(failure.code);
  return failure.code;
}

/** Two waiters at two servers that share a database, if it allows several, and guests at either. */
async function restaurant({ tableService }: { tableService: boolean }) {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  if (tableService) await setSetting(test, 'table_service', '1');
  const other = inject('postgres')
    ? await buildTestApp({ dataDir: test.dataDir, clock: test.clock, env: { GUEST_LIMITS: '0' } })
    : test;
  const product = await addProduct(test);
  const price = product.price_kurus / 100;
  let tablesMade = 0;

  async function waiter(app: TestApp) {
    const token = await test.tokenOf('manager');
    const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
      app.call<T>(method, path, { token, body });
    return {
      open: (tableId: number, guests: number) =>
        outcome(visits.openVisit, send('POST', '/visits', { table_id: tableId, guest_count: guests })),
      close: (id: number) =>
        outcome(payments.closeUnpaid, send('POST', `/visits/${id}/close-unpaid`, { reason: 'deneme' })),
      bill: (id: number) =>
        outcome(visits.setVisitStatus, send('PUT', `/visits/${id}/status`, { status: 'billing' })),
      move: (id: number, tableId: number, more: { merge?: boolean; version?: number } = {}) =>
        outcome(visits.moveVisit, send('PUT', `/visits/${id}/table`, { table_id: tableId, ...more })),
      setOrder: (id: number, status: OrderStatus) =>
        outcome(
          orders.setOrderStatus,
          send('PUT', `/orders/${id}/status`, { status, override: true, reason: 'deneme' }),
        ),
      undo: (id: number, status: OrderStatus) =>
        outcome(orders.setOrderStatus, send('PUT', `/orders/${id}/status`, { status, undo: true })),
      cancel: (ids: number[]) =>
        outcome(orders.cancelOrders, send('POST', '/orders/cancel', { ids, reason: 'deneme' })),
      correct: (id: number, tableId: number) =>
        outcome(orders.updateOrder, send('PUT', `/orders/${id}`, { table_id: tableId })),
      remove: (id: number) =>
        outcome(orders.deleteOrder, send('DELETE', `/orders/${id}`, { reason: 'deneme' })),
    };
  }
  const order = (app: TestApp) => (tableId: number) =>
    outcome(
      orders.createOrder,
      app.call('POST', '/orders', {
        body: { table_id: tableId, items: [{ product_id: product.id, price }], total_amount: price },
      }),
    );

  return {
    ali: await waiter(test),
    ece: await waiter(other),
    guest: order(test),
    guestElsewhere: order(other),
    addTables: async () => {
      tablesMade += 1;
      return [
        (await addTable(test, `M-${tablesMade}`)).id,
        (await addTable(test, `B-${tablesMade}`)).id,
      ] as const;
    },
    /** The stored state, which must follow the rules. */
    async at(...tableIds: number[]): Promise<StoredService> {
      const stored = await readService(test, tableIds);
      expectVisitRules(stored);
      return stored;
    },
  };
}
type Restaurant = Awaited<ReturnType<typeof restaurant>>;

/** Repeats concurrent requests, each time at two new tables. */
async function meet(
  settings: { tableService: boolean },
  round: (given: Restaurant, tables: readonly [number, number]) => Promise<void>,
): Promise<void> {
  const given = await restaurant(settings);
  for (let met = 0; met < ROUNDS; met += 1) await round(given, await given.addTables());
}

const both = [{ tableService: false }, { tableService: true }];

it.each(both)('two waiters who open an empty table and its guests share a visit: %j', (settings) =>
  meet(settings, async ({ ali, ece, guest, guestElsewhere, at }, [table]) => {
    expect(
      await Promise.all([ali.open(table, 2), ece.open(table, 3), guest(table), guestElsewhere(table)]),
    ).toEqual(['done', 'done', 'done', 'done']);
    const stored = await at(table);
    expect(stored.visits).toHaveLength(1);
    expect(stored.visits[0]).toMatchObject({ guest_count: expect.toBeOneOf([2, 3]) as number });
    expect(stored.orders).toHaveLength(2);
  }),
);

it.each(both)('an order during the closing of its table’s visit is in an open visit: %j', (settings) =>
  meet(settings, async ({ ali, ece, guest, guestElsewhere, at }, [table]) => {
    await guest(table);
    const [first] = (await at(table)).orders;
    await ali.setOrder(first!.id, 'ready');
    const [closed, placed] = await Promise.all([
      ali.close(first!.visit_id),
      guestElsewhere(table),
      ece.bill(first!.visit_id),
    ]);
    expect(closed).toBeOneOf(['done', 'visit_unfinished', 'status_conflict']);
    expect(placed).toBeOneOf(['done', 'visit_billing']);
    expect((await at(table)).orders).toHaveLength(placed === 'done' ? 2 : 1);
  }),
);

it.each(both)('an order during the move of its visit stays at its table, or moves: %j', (settings) =>
  meet(settings, async ({ ali, ece, guest, guestElsewhere, at }, [here, there]) => {
    await guest(here);
    const [first] = (await at(here)).orders;
    expect(
      await Promise.all([
        ali.move(first!.visit_id, there),
        guestElsewhere(here),
        ece.setOrder(first!.id, 'processing'),
      ]),
    ).toEqual(['done', 'done', 'done']);
    const stored = await at(here, there);
    expect(stored.orders).toHaveLength(2);
    expect(stored.orders[0]).toMatchObject({ table_id: there, status: 'processing' });
  }),
);

it.each(both)(
  'one of two opposite merges is done, the other is based on an earlier version: %j',
  (settings) =>
    meet(settings, async ({ ali, ece, guest, guestElsewhere, at }, [here, there]) => {
      await Promise.all([guest(here), guestElsewhere(there)]);
      const before = await at(here, there);
      const visitAt = (table: number) => before.visits.find(({ table_id }) => table_id === table)!;
      const merge = (by: typeof ali, from: number, to: number) =>
        by.move(visitAt(from).id, to, { merge: true, version: visitAt(from).version });
      const outcomes = await Promise.all([merge(ali, here, there), merge(ece, there, here)]);
      expect(outcomes.toSorted()).toEqual(['done', 'edited_meanwhile']);
      const { orders: after } = await at(here, there);
      expect(after).toHaveLength(2);
      expect(after[0]?.visit_id).toBe(after[1]?.visit_id);
    }),
);

it.each(both)('a closing and a step of an order at the same time: %j', (settings) =>
  meet(settings, async ({ ali, ece, guest, at }, [table]) => {
    await guest(table);
    await guest(table);
    const [first, second] = (await at(table)).orders;
    await ali.setOrder(first!.id, 'ready');
    await ali.setOrder(second!.id, 'ready');
    const [closed] = await Promise.all([
      ali.close(first!.visit_id),
      ece.setOrder(second!.id, 'cancelled'),
      ece.setOrder(first!.id, 'processing'),
    ]);
    expect(closed).toBeOneOf(['done', 'visit_unfinished', 'status_conflict']);
    await at(table);
    await Promise.all([ali.close(first!.visit_id), ece.undo(second!.id, 'ready'), ece.remove(first!.id)]);
    await at(table);
  }),
);

it.each(both)('a closing and a move at the same time: %j', (settings) =>
  meet(settings, async ({ ali, ece, guest, at }, [here, there]) => {
    await guest(here);
    const [order] = (await at(here)).orders;
    await ali.setOrder(order!.id, 'ready');
    const [closed, moved] = await Promise.all([ali.close(order!.visit_id), ece.move(order!.visit_id, there)]);
    expect(closed === 'done' || moved === 'done').toBe(true);
    await at(here, there);
  }),
);

it.each(both)(
  'orders that are corrected to each other’s table, moved and cancelled at once are not lost: %j',
  (settings) =>
    meet(settings, async ({ ali, ece, guest, at }, [here, there]) => {
      for (const table of [here, there, here, there]) await guest(table);
      const [a, b, c, d] = (await at(here, there)).orders;
      await Promise.all([
        ali.correct(a!.id, there),
        ece.correct(b!.id, here),
        ali.cancel([c!.id, d!.id]),
        ece.cancel([d!.id, b!.id]),
        ece.move(a!.visit_id, there, { merge: true }),
        ali.setOrder(c!.id, 'completed'),
      ]);
      expect((await at(here, there)).orders).toHaveLength(4);
    }),
);
