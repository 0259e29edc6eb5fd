import type { Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { expect, inject, it } from 'vitest';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp, type TestReply } from '#testing/test-app';

/** Enough rounds for different interleavings on PostgreSQL; SQLite runs one transaction at a time. */
const ROUNDS = inject('postgres') ? 5 : 2;

const outcome = async (sent: Promise<TestReply<unknown>>): Promise<string> => {
  const { status, failure } = await sent;
  return status < 300 ? 'done' : failure.code;
};

/** Two cashiers at two servers that share a database, if it allows several. */
async function restaurant() {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  await setSetting(test, 'table_service', '1');
  const { dataDir, clock } = test;
  const other = inject('postgres')
    ? await buildTestApp({ dataDir, clock, env: { GUEST_LIMITS: '0' } })
    : test;
  const product = await addProduct(test, { price_kurus: 10_000 });
  const token = await test.tokenOf('manager');

  /** A visit with two pieces for 100 lira each, which are ready. */
  async function visit(tableNumber: string) {
    const table = await addTable(test, tableNumber);
    const elsewhere = await addTable(test, `${tableNumber}-B`);
    const items = [{ product_id: product.id, quantity: 2, price: 100 }];
    const body = { table_id: table.id, items, total_amount: 200 };
    const place = async () => {
      const { id } = (await test.call<Order>('POST', '/orders', { token, body })).data;
      const ready = { status: 'ready', override: true };
      await test.call('PUT', `/orders/${id}/status`, { token, body: ready });
      return id;
    };
    const placed = await place();
    const order = (await test.call<Order>('GET', `/orders/${placed}`, { token })).data;
    const path = `/visits/${order.visit_id}`;
    const itemId = order.items[0]!.id;
    const rest = { part: { kind: 'rest' }, amount: 200, method: 'card' };
    const whole = { id: itemId, numerator: 1, denominator: 1 };
    const all = { ...rest, part: { kind: 'items', items: [whole] } };
    return {
      pay: () => outcome(test.call<RecordedPayment>('POST', `${path}/payments`, { token, body: rest })),
      payElsewhere: () => outcome(other.call('POST', `${path}/payments`, { token, body: rest })),
      payItemsElsewhere: () => outcome(other.call('POST', `${path}/payments`, { token, body: all })),
      voidOne: () =>
        outcome(
          test.call('POST', `${path}/items/${itemId}/void`, {
            token,
            body: { quantity: 1, reason: 'bozuk' },
          }),
        ),
      /** A second order, which could take up the payment of the first. */
      place,
      cancelOrder: () => {
        const cancelled = { status: 'cancelled', override: true, reason: 'bozuk' };
        return outcome(test.call('PUT', `/orders/${placed}/status`, { token, body: cancelled }));
      },
      cancelOrders: () =>
        outcome(test.call('POST', '/orders/cancel', { token, body: { ids: [placed], reason: 'bozuk' } })),
      removeOrder: () =>
        outcome(test.call('DELETE', `/orders/${placed}`, { token, body: { reason: 'bozuk' } })),
      moveOrder: () =>
        outcome(test.call('PUT', `/orders/${placed}`, { token, body: { table_id: elsewhere.id } })),
      close: () => outcome(test.call('PUT', `${path}/status`, { token, body: { status: 'closed' } })),
      read: async () => (await test.call<VisitWithOrders>('GET', path, { token })).data,
    };
  }
  return visit;
}
type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof restaurant>>>>;

/** Repeats concurrent requests, each time at a new table; never is more paid than the bill. */
async function meet(round: (given: Visit) => Promise<void>): Promise<void> {
  const visit = await restaurant();
  for (let met = 0; met < ROUNDS; met += 1) {
    const given = await visit(`M-${met}`);
    await round(given);
    const { bill } = await given.read();
    expect(bill.paid).toBeLessThanOrEqual(bill.total);
  }
}

it('the second of two cashiers who take the same rest learns that the bill has changed', () =>
  meet(async ({ pay, payElsewhere, read }) => {
    expect((await Promise.all([pay(), payElsewhere()])).toSorted()).toEqual(['bill_changed', 'done']);
    expect(await read()).toMatchObject({ bill: { paid: 200 }, payments: [{ amount: 200 }] });
  }));

it.each(['payElsewhere', 'payItemsElsewhere'] as const)('a payment and a void at the same time: %s', (how) =>
  meet(async (given) => {
    const [voided, paid] = await Promise.all([given.voidOne(), given[how]()]);
    const { bill } = await given.read();
    if (voided === 'done') {
      expect(paid).toBe('bill_changed');
      expect(bill).toMatchObject({ total: 100, paid: 0 });
    } else {
      expect(voided).toBe(how === 'payElsewhere' ? 'bill_below_paid' : 'item_paid');
      expect(paid).toBe('done');
      expect(bill).toMatchObject({ total: 200, paid: 200 });
    }
  }),
);

it.each(['cancelOrder', 'cancelOrders', 'removeOrder', 'moveOrder', 'voidOne'] as const)(
  'items that are paid at the same time do not leave their bill: %s',
  (change) =>
    meet(async (given) => {
      await given.place();
      const [changed, paid] = await Promise.all([given[change](), given.payItemsElsewhere()]);
      expect([changed, paid]).toBeOneOf([
        ['done', 'bill_changed'],
        ['item_paid', 'done'],
      ]);
    }),
);

it('a payment and a closing at the same time: one waits for the other or is refused', () =>
  meet(async ({ close, payElsewhere, read }) => {
    const [closed, paid] = await Promise.all([close(), payElsewhere()]);
    expect(closed).toBeOneOf(['done', 'visit_unpaid']);
    expect(paid).toBe('done');
    expect(await read()).toMatchObject({
      status: closed === 'done' ? 'closed' : 'open',
      unpaid_reason: null,
      bill: { paid: 200 },
    });
  }));
