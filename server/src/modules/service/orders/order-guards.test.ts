import { APPROVAL_PIN_HEADER } from 'shared-api/domain/api';
import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import type { Order } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { callerOf, expectRefused } from '#testing/content';
import { addTable, placeOrder, setSetting } from '#testing/factories';
import { ADMIN, buildTestApp } from '#testing/test-app';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findDifferingReports } from '../day/compare-z-reports';

const REASON = 'yanlış masa';

async function restaurant({ tableService = true } = {}) {
  const test = await buildTestApp();
  if (tableService) await setSetting(test, 'table_service', '1');
  const manager = await callerOf(test, 'manager');
  const token = await test.tokenOf('manager');
  const [table, elsewhere] = [await addTable(test, 'M-1'), await addTable(test, 'M-2')];
  const order = async (tableId = table.id) => {
    const { id } = await placeOrder(test, { tableId });
    return (await manager.get<Order>(`/orders/${id}`)).data;
  };
  const setStatus = (id: number, status: string, more: object = {}) =>
    manager.put<Order>(`/orders/${id}/status`, { status, override: true, reason: REASON, ...more });
  return {
    test,
    manager,
    table,
    elsewhere,
    order,
    setStatus,
    remove: (id: number) => test.call('DELETE', `/orders/${id}`, { token, body: { reason: REASON } }),
    visit: async (id: number) => (await manager.get<VisitWithOrders>(`/visits/${id}`)).data,
    payItems: ({ visit_id, items, total_amount }: Order) =>
      manager.post(`/visits/${visit_id}/payments`, {
        method: 'card',
        part: { kind: 'items', items: items.map(({ id }) => ({ id, numerator: 1, denominator: 1 })) },
        amount: total_amount,
      }),
    report: async () => (await manager.get<{ report: DayReport }>('/day')).data.report,
    closeDay: async () => {
      const { report } = (await manager.get<{ report: DayReport }>('/day')).data;
      const { revenue, paid } = report;
      const body = { counted: 0, carry_over: true, confirm: true, revenue, paid };
      const closed = await manager.post<ZReport>('/day/close', body);
      expect(closed.status).toBe(201);
      return closed.data;
    },
  };
}

type Restaurant = Awaited<ReturnType<typeof restaurant>>;
/** Every change that takes an order off its bill. */
const leaves: [string, (given: Restaurant, id: number) => Promise<{ status: number }>][] = [
  ['cancelling it', ({ setStatus }, id) => setStatus(id, 'cancelled')],
  ['cancelling several', ({ manager }, id) => manager.post('/orders/cancel', { ids: [id], reason: REASON })],
  ['deleting it', ({ remove }, id) => remove(id)],
  ['moving it', ({ manager, elsewhere }, id) => manager.put(`/orders/${id}`, { table_id: elsewhere.id })],
];

describe('an order that a payment covers', () => {
  it.each(leaves)('stays on its bill: %s is refused', async (_, leave) => {
    const given = await restaurant();
    const paid = await given.order();
    const other = await given.order();
    expect((await given.payItems(paid)).status).toBe(201);
    const refused = await expectRefused(given.test, 409, () => leave(given, paid.id) as never);
    expect(refused.code).toBe('item_paid');
    expect((await leave(given, other.id)).status).toBe(200);
    expect((await given.visit(paid.visit_id)).bill).toMatchObject({ paid: paid.total_amount, unpaid: 0 });
  });

  it('stays on its bill when the step that restored it is undone', async () => {
    const given = await restaurant();
    const [restored] = [await given.order(), await given.order()];
    await given.setStatus(restored.id, 'cancelled');
    await given.setStatus(restored.id, 'processing');
    await given.payItems(restored);
    const undo = () => given.setStatus(restored.id, 'cancelled', { undo: true });
    expect((await expectRefused(given.test, 409, undo)).code).toBe('item_paid');
  });

  it('stays with its visit when it becomes active again while other guests are at the table', async () => {
    const given = await restaurant();
    const paid = await given.order();
    const unpaid = await given.order();
    await given.payItems(paid);
    for (const { id } of [paid, unpaid]) await given.setStatus(id, 'completed');
    await given.manager.post(`/visits/${paid.visit_id}/close-unpaid`, { reason: REASON });
    await given.order();
    const restore = () => given.setStatus(paid.id, 'processing');
    expect((await expectRefused(given.test, 409, restore)).code).toBe('item_paid');
  });
});

describe('an order of a closed day', () => {
  const changes: typeof leaves = [
    ...leaves,
    ['setting it back', ({ setStatus }, id) => setStatus(id, 'new')],
    ['taking it again', ({ setStatus }, id) => setStatus(id, 'processing')],
    [
      'recalling it',
      ({ manager }, id) =>
        manager.put(`/kitchen/orders/${id}/stations/1`, { items: [{ id, state: 'fired' }] }),
    ],
    ['undoing', ({ setStatus }, id) => setStatus(id, 'new', { undo: true })],
  ];
  it.each(changes)('does not change: %s is refused', async (name, change) => {
    const given = await restaurant({ tableService: false });
    const { id, visit_id } = await given.order();
    await given.setStatus(id, 'completed');
    await given.closeDay();
    // New guests, whose bill it must not join.
    await given.order();
    const before = await given.visit(visit_id);
    if (name === 'cancelling several') {
      expect((await change(given, id)).status).toBe(200);
    } else {
      const refused = await expectRefused(given.test, 409, () => change(given, id) as never);
      expect(refused.code).toBe('order_reported');
    }
    expect(await given.visit(visit_id)).toEqual(before);
  });

  it('keeps its contact and note editable', async () => {
    const given = await restaurant({ tableService: false });
    const { id, table_id } = await given.order();
    await given.setStatus(id, 'completed');
    await given.closeDay();
    const contact = { customer_name: 'Ayşe', special_instructions: 'Fiş istedi', table_id };
    expect((await given.manager.put(`/orders/${id}`, contact)).data).toMatchObject(contact);
  });
});

describe('an order that was taken', () => {
  it.each(['accepted', 'accepted and set back', 'printed'])(
    'because it was %s is taken back only with a reason and the right to void',
    async (how) => {
      const given = await restaurant();
      const { test, manager, setStatus } = given;
      const PIN = '4826';
      const admin = await test.tokenOf('admin');
      await test.call('PUT', '/auth/pin', { token: admin, body: { password: ADMIN.password, pin: PIN } });
      const { id, visit_id } = await given.order();
      if (how === 'printed') await manager.post(`/visits/${visit_id}/print`, { by_browser: true });
      else await setStatus(id, 'processing');
      if (how === 'accepted and set back') await setStatus(id, 'new');
      const waiter = await test.tokenOf('waiter');
      const ask = (path: string, method: 'PUT' | 'POST', body: object, pin?: string) =>
        test.call(method, path, {
          token: waiter,
          body,
          headers: pin ? { [APPROVAL_PIN_HEADER]: pin } : undefined,
        });
      for (const [path, method, body] of [
        [`/orders/${id}/status`, 'PUT', { status: 'cancelled' }],
        ['/orders/cancel', 'POST', { ids: [id] }],
      ] as const) {
        const withReason = { ...body, reason: REASON };
        expect((await ask(path, method, withReason)).failure.code).toBe('approval_required');
        const unexplained = await ask(path, method, body, PIN);
        expect([unexplained.status, unexplained.failure.errors?.[0]?.path]).toEqual([422, 'reason']);
      }
      expect(
        (await test.call('DELETE', `/orders/${id}`, { token: await test.tokenOf('manager') })).status,
      ).toBe(422);
      const cancelled = await ask(
        `/orders/${id}/status`,
        'PUT',
        { status: 'cancelled', reason: REASON },
        PIN,
      );
      expect(cancelled.status).toBe(200);
    },
  );

  it('is not cancelled in part by its guest once the bill is printed', async () => {
    const given = await restaurant();
    const { test, manager, table } = given;
    const placed = await placeOrder(test, { tableId: table.id });
    const { visit_id } = (await manager.get<Order>(`/orders/${placed.id}`)).data;
    await manager.post(`/visits/${visit_id}/print`, { by_browser: true });
    const path = `/orders/track/${placed.token}/items/${placed.items[0]!.id}`;
    expect((await test.call('DELETE', path)).failure.code).toBe('order_started');
  });
});

it.each(leaves)(
  '%s, of the last completed order, ends a visit that guests opened and frees the table',
  async (_, leave) => {
    const given = await restaurant();
    const { id, visit_id } = await given.order();
    await given.setStatus(id, 'completed');
    const { status } = await leave(given, id);
    expect(status).toBe(200);
    // Several are cancelled only while they are active.
    const isLeft = (await given.visit(visit_id)).order_count === 1;
    expect((await given.visit(visit_id)).status).toBe(isLeft ? 'open' : 'voided');
    const table = (await given.manager.get<{ status: string }>(`/tables/${given.table.id}`)).data;
    expect(table.status).toBe(isLeft ? 'occupied' : 'available');
  },
);

describe('the day’s report', () => {
  it('lists what was taken back with reason, person and approver, and restored orders as such', async () => {
    const given = await restaurant();
    const { test, setStatus, remove, report, closeDay, table } = given;
    const [taken, deleted, restored] = [await given.order(), await given.order(), await given.order()];
    for (const { id } of [taken, deleted, restored]) await setStatus(id, 'processing');
    const PIN = '4826';
    const admin = await test.tokenOf('admin');
    await test.call('PUT', '/auth/pin', { token: admin, body: { password: ADMIN.password, pin: PIN } });
    await test.call('PUT', `/orders/${taken.id}/status`, {
      token: await test.tokenOf('waiter'),
      body: { status: 'cancelled', reason: REASON },
      headers: { [APPROVAL_PIN_HEADER]: PIN },
    });
    await remove(deleted.id);
    await setStatus(restored.id, 'cancelled');
    await setStatus(restored.id, 'processing', { undo: true });
    const at = { table_number: table.table_number, amount: taken.total_amount };
    const expected = [
      {
        order_id: taken.id,
        kind: 'cancelled',
        reason: REASON,
        by: 'waiter-1',
        approved_by: 'admin-1',
        ...at,
      },
      { order_id: deleted.id, kind: 'deleted', reason: REASON, by: 'manager-1', approved_by: null, ...at },
      { order_id: restored.id, kind: 'cancelled', reason: REASON, by: 'manager-1', approved_by: null, ...at },
      { order_id: restored.id, kind: 'restored', by: 'manager-1', approved_by: null, ...at },
    ];
    const people = (rows: DayReport['cancelled_orders']) =>
      rows.map((row) => ({
        ...row,
        by: row.by && row.by.replace(/-\d+$/, '-1'),
        approved_by: row.approved_by && row.approved_by.replace(/-\d+$/, '-1'),
      }));
    expect(people((await report()).cancelled_orders)).toMatchObject(expected);
    const closed = await closeDay();
    expect(people(closed.report.cancelled_orders)).toMatchObject(expected);
    expect((await report()).cancelled_orders).toEqual([]);
  });

  it('lists a new order that the kitchen had, and none that only awaited approval', async () => {
    const given = await restaurant();
    const { test, setStatus, report } = given;
    const fresh = await given.order();
    await setStatus(fresh.id, 'cancelled', { reason: null });
    await setSetting(test, 'order_approval', 'all');
    const asked = await given.order();
    await setStatus(asked.id, 'cancelled', { reason: null });
    expect((await report()).cancelled_orders).toMatchObject([{ order_id: fresh.id, reason: null }]);
  });

  it('lists printed bills that changed afterwards', async () => {
    const given = await restaurant();
    const { manager, setStatus, report } = given;
    const [first, second] = [await given.order(), await given.order()];
    const print = () => manager.post(`/visits/${first.visit_id}/print`, { by_browser: true });
    await print();
    expect((await report()).changed_bills).toEqual([]);
    await setStatus(second.id, 'cancelled');
    const changed = [
      { visit_id: first.visit_id, printed: first.total_amount * 2, amount: first.total_amount },
    ];
    expect((await report()).changed_bills).toMatchObject(changed);
    await print();
    expect((await report()).changed_bills).toMatchObject(changed);
    await setStatus(first.id, 'completed');
    await given.payItems(first);
    await manager.put(`/visits/${first.visit_id}/status`, { status: 'closed' });
    expect((await given.closeDay()).report.changed_bills).toMatchObject(changed);
    expect((await report()).changed_bills).toEqual([]);
  });

  it('equals what it was made from, until somebody changes the rows', async () => {
    const given = await restaurant();
    const { id, visit_id } = await given.order();
    await given.setStatus(id, 'completed');
    await given.manager.post(`/visits/${visit_id}/close-unpaid`, { reason: REASON });
    await given.closeDay();
    const { db } = given.test.context;
    const differing = async () => findDifferingReports(db, await readRestaurantSettings(db));
    expect(await differing()).toEqual([]);
    // A report of a release that knew no changed bills.
    const { body } = await db.selectFrom('z_reports').select('body').executeTakeFirstOrThrow();
    const earlier = JSON.parse(body) as { report: Partial<DayReport> };
    delete earlier.report.changed_bills;
    await db
      .updateTable('z_reports')
      .set({ body: JSON.stringify(earlier) })
      .execute();
    expect(await differing()).toEqual([]);
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect(await differing()).toMatchObject([{ number: 1, figures: expect.arrayContaining(['revenue']) }]);
  });
});
