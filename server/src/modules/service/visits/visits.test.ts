import type { Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import type { OrderStatus, VisitStatus } from 'shared-api/domain/statuses';
import { describe, expect, it } from 'vitest';
import { addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

const HOUR_MS = 3_600_000;

async function restaurant({ tableService = false } = {}) {
  const test = await buildTestApp();
  if (tableService) await setSetting(test, 'table_service', '1');
  const token = await test.tokenOf('editor');
  const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = token) =>
    test.call<T>(method, path, { token: as, body });
  return {
    test,
    table: await addTable(test, 'M-1'),
    call,
    open: (tableId: number, guests?: number) =>
      call<VisitWithOrders>('POST', '/visits', { table_id: tableId, guest_count: guests }),
    visit: async (id: number) => (await call<VisitWithOrders>('GET', `/visits/${id}`)).data,
    active: async () => (await call<Visit[]>('GET', '/visits/active')).data,
    setVisit: (id: number, status: VisitStatus, more: object = {}) =>
      call<VisitWithOrders>('PUT', `/visits/${id}/status`, { status, ...more }),
    move: (id: number, tableId: number, more: object = {}) =>
      call<VisitWithOrders>('PUT', `/visits/${id}/table`, { table_id: tableId, ...more }),
    order: async (tableId: number) => {
      const { id } = await placeOrder(test, { tableId });
      return (await call<Order>('GET', `/orders/${id}`)).data;
    },
    setOrder: async (id: number, status: OrderStatus) =>
      (
        await call<Order>(
          'PUT',
          `/orders/${id}/status`,
          { status, override: true, reason: 'deneme' },
          await test.tokenOf('manager'),
        )
      ).data,
    undoOrder: async (id: number, status: OrderStatus) =>
      (await call<Order>('PUT', `/orders/${id}/status`, { status, undo: true })).data,
    pay: async (id: number) => {
      const { unpaid } = (await call<VisitWithOrders>('GET', `/visits/${id}`)).data.bill;
      const body = { part: { kind: 'rest' }, amount: unpaid, method: 'card' };
      return call<RecordedPayment>('POST', `/visits/${id}/payments`, body);
    },
    tableStatus: async (id: number) => (await call<Table>('GET', `/tables/${id}`)).data.status,
  };
}

const takeaway = async (test: TestApp) => {
  const { token } = await placeOrder(test);
  const row = await test.context.db
    .selectFrom('orders')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const [item] = await test.context.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', row.id)
    .execute();
  const { data } = await test.call<Order>('POST', '/orders', {
    body: {
      order_type: 'takeaway',
      customer_name: 'Ayşe',
      customer_phone: '05321234567',
      customer_address: 'Kuzguncuk',
      items: [{ product_id: item?.product_id, price: row.total_kurus / 100 }],
      total_amount: row.total_kurus / 100,
    },
  });
  return data;
};

describe('orders and visits', () => {
  it('the first order of a table opens a visit, and later ones add up on it', async () => {
    const { table, order, visit } = await restaurant();
    const first = await order(table.id);
    const second = await order(table.id);

    expect(second.visit_id).toBe(first.visit_id);
    const data = await visit(first.visit_id);
    expect(data).toMatchObject({
      status: 'open',
      table_number: 'M-1',
      opened_by: null,
      guest_count: null,
      order_count: 2,
      total_amount: first.total_amount + second.total_amount,
    });
    expect(data.orders.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('all active visits are read with their orders and bills at once', async () => {
    const { test, table, call, open, order, visit, active } = await restaurant();
    expect((await call<VisitWithOrders[]>('GET', '/visits/active/details')).data).toEqual([]);
    const { visit_id: ordered } = await order(table.id);
    await order(table.id);
    const empty = (await open((await addTable(test, 'M-2')).id)).data.id;
    const { data: details } = await call<VisitWithOrders[]>('GET', '/visits/active/details');
    expect(details).toEqual([await visit(ordered), await visit(empty)]);
    expect(details).toMatchObject(await active());
  });

  it('orders placed at the same time join one visit', async () => {
    const { table, order, active } = await restaurant();
    const orders = await Promise.all([1, 2, 3].map(() => order(table.id)));
    expect(new Set(orders.map((one) => one.visit_id)).size).toBe(1);
    expect(await active()).toMatchObject([{ order_count: 3 }]);
  });

  it('a cancelled order is not on the bill', async () => {
    const { table, order, setOrder, visit } = await restaurant();
    const remaining = await order(table.id);
    const cancelled = await order(table.id);
    await setOrder(cancelled.id, 'cancelled');
    expect(await visit(remaining.visit_id)).toMatchObject({
      order_count: 1,
      total_amount: remaining.total_amount,
    });
  });

  it.each([true, false])(
    'a takeaway order has a visit without a table, which ends with it once it is paid where staff close visits: %j',
    async (tableService) => {
      const given = await restaurant({ tableService });
      const { id } = await takeaway(given.test);
      const { visit_id: visitId } = (await given.call<Order>('GET', `/orders/${id}`)).data;
      expect(await given.visit(visitId)).toMatchObject({ status: 'open', table_id: null, order_count: 1 });
      await given.setOrder(id, 'completed');
      if (tableService) {
        expect((await given.visit(visitId)).status).toBe('open');
        await given.pay(visitId);
      }
      const ended = await given.visit(visitId);
      expect(ended.status).toBe('closed');
      expect(ended.closed_at).not.toBeNull();
    },
  );

  it('an order corrected to another table joins the visit there', async () => {
    const { test, table, order, call, visit, active } = await restaurant();
    const other = await addTable(test, 'M-2');
    const moved = await order(table.id);
    const there = await order(other.id);
    const { data } = await call<Order>('PUT', `/orders/${moved.id}`, { table_id: other.id });
    expect(data.visit_id).toBe(there.visit_id);
    expect(await active()).toMatchObject([{ id: there.visit_id, order_count: 2 }]);
    expect((await visit(moved.visit_id)).status).toBe('voided');
  });

  it('a completed order corrected to another table gets a closed visit there', async () => {
    const { test, table, order, call, setOrder, visit, active } = await restaurant();
    const other = await addTable(test, 'M-2');
    const done = await order(table.id);
    await setOrder(done.id, 'completed');
    const { data } = await call<Order>('PUT', `/orders/${done.id}`, { table_id: other.id });
    expect(await visit(data.visit_id)).toMatchObject({
      status: 'closed',
      table_number: 'M-2',
      order_count: 1,
    });
    expect((await visit(done.visit_id)).status).toBe('voided');
    expect(await active()).toEqual([]);
  });
});

describe('without table service', () => {
  it('a visit closes with its last active order, and the table becomes available', async () => {
    const { table, order, setOrder, visit, tableStatus } = await restaurant();
    const first = await order(table.id);
    const second = await order(table.id);
    await setOrder(first.id, 'completed');
    expect((await visit(first.visit_id)).status).toBe('open');
    await setOrder(second.id, 'completed');
    expect((await visit(first.visit_id)).status).toBe('closed');
    expect(await tableStatus(table.id)).toBe('available');
    expect((await order(table.id)).visit_id).not.toBe(first.visit_id);
  });

  it('a visit of cancelled orders is voided', async () => {
    const { table, order, setOrder, visit } = await restaurant();
    const only = await order(table.id);
    await setOrder(only.id, 'cancelled');
    expect((await visit(only.visit_id)).status).toBe('voided');
    await setOrder(only.id, 'completed');
    expect((await visit(only.visit_id)).status).toBe('closed');
  });

  it('an order that becomes active again reopens its visit', async () => {
    const { table, order, setOrder, visit, tableStatus } = await restaurant();
    const only = await order(table.id);
    await setOrder(only.id, 'completed');
    await setOrder(only.id, 'processing');
    expect(await visit(only.visit_id)).toMatchObject({ status: 'open', closed_at: null });
    expect(await tableStatus(table.id)).toBe('occupied');
  });

  it('or joins the visit that its table has by then', async () => {
    const { table, order, setOrder, visit } = await restaurant();
    const earlier = await order(table.id);
    await setOrder(earlier.id, 'cancelled');
    const next = await order(table.id);
    const restored = await setOrder(earlier.id, 'new');
    expect(restored.visit_id).toBe(next.visit_id);
    expect((await visit(earlier.visit_id)).status).toBe('voided');
  });

  it('an order whose end is undone joins the visit that its table has by then', async () => {
    const { table, order, setOrder, undoOrder, visit } = await restaurant();
    const earlier = await order(table.id);
    await setOrder(earlier.id, 'completed');
    const next = await order(table.id);
    expect((await undoOrder(earlier.id, 'new')).visit_id).toBe(next.visit_id);
    expect((await visit(earlier.visit_id)).status).toBe('voided');
    expect(await visit(next.visit_id)).toMatchObject({ status: 'open', order_count: 2 });
  });

  it('an order whose restoring is undone leaves the bill of the next guests for its own', async () => {
    const { table, order, setOrder, undoOrder, visit } = await restaurant();
    const earlier = await order(table.id);
    await setOrder(earlier.id, 'completed');
    const next = await order(table.id);
    await setOrder(earlier.id, 'processing');
    expect((await undoOrder(earlier.id, 'completed')).visit_id).toBe(earlier.visit_id);
    expect(await visit(earlier.visit_id)).toMatchObject({ status: 'closed', order_count: 1 });
    expect(await visit(next.visit_id)).toMatchObject({ status: 'open', order_count: 1 });
  });

  it('a visit that staff opened stays without orders, and one that they reopened while ended orders change', async () => {
    const given = await restaurant();
    const { test, table, open, order, setOrder, setVisit, visit, call } = given;
    const { id } = (await open(table.id)).data;
    const first = await order(table.id);
    const second = await order(table.id);
    await setOrder(first.id, 'completed');
    expect((await visit(id)).status).toBe('open');
    await setOrder(second.id, 'completed');
    expect((await visit(id)).status).toBe('closed');
    const manager = await test.tokenOf('manager');
    await call('PUT', `/visits/${id}/status`, { status: 'open', reason: 'kasa hatası' }, manager);
    await setOrder(first.id, 'cancelled');
    await call('DELETE', `/orders/${second.id}`, { reason: 'deneme' }, manager);
    expect(await visit(id)).toMatchObject({ status: 'open', order_count: 0 });
    expect(await given.tableStatus(table.id)).toBe('occupied');
    expect((await setVisit(id, 'closed')).data.status).toBe('voided');
    expect(await given.tableStatus(table.id)).toBe('available');
  });

  it('removing the last order voids the visit', async () => {
    const { test, table, order, visit, call, tableStatus } = await restaurant();
    const only = await order(table.id);
    await call('DELETE', `/orders/${only.id}`, { reason: 'deneme' }, await test.tokenOf('manager'));
    expect((await visit(only.visit_id)).status).toBe('voided');
    expect(await tableStatus(table.id)).toBe('available');
  });
});

describe('with table service', () => {
  it('the visit and the table stay until staff close it', async () => {
    const { table, order, setOrder, setVisit, pay, visit, tableStatus } = await restaurant({
      tableService: true,
    });
    const only = await order(table.id);
    await setOrder(only.id, 'completed');
    expect((await visit(only.visit_id)).status).toBe('open');
    expect(await tableStatus(table.id)).toBe('occupied');
    expect((await setVisit(only.visit_id, 'closed')).failure.code).toBe('visit_unpaid');
    await pay(only.visit_id);
    expect((await setVisit(only.visit_id, 'closed')).data.status).toBe('closed');
    expect(await tableStatus(table.id)).toBe('available');
  });

  it('a visit of cancelled orders is voided unless staff opened it or entered its guests', async () => {
    const { test, table, open, order, setOrder, visit, call, tableStatus } = await restaurant({
      tableService: true,
    });
    const unknown = await order(table.id);
    await setOrder(unknown.id, 'cancelled');
    expect((await visit(unknown.visit_id)).status).toBe('voided');
    expect(await tableStatus(table.id)).toBe('available');

    const counted = await order(table.id);
    await call('PUT', `/visits/${counted.visit_id}`, { guest_count: 2 });
    await setOrder(counted.id, 'cancelled');
    expect((await visit(counted.visit_id)).status).toBe('open');

    const other = await addTable(test, 'M-2');
    const { id } = (await open(other.id)).data;
    await setOrder((await order(other.id)).id, 'cancelled');
    expect((await visit(id)).status).toBe('open');
    expect(await tableStatus(other.id)).toBe('occupied');
  });

  it('turning it off ends the visits whose orders have all ended', async () => {
    const { test, table, open, order, setOrder, visit, call, tableStatus } = await restaurant({
      tableService: true,
    });
    const [second, third] = [await addTable(test, 'M-2'), await addTable(test, 'M-3')];
    const done = await order(table.id);
    await setOrder(done.id, 'completed');
    const running = await order(second.id);
    const waiting = (await open(third.id)).data;

    const manager = await test.tokenOf('manager');
    await call('PUT', '/settings/table_service', { value: '0' }, manager);

    const ids = [done.visit_id, running.visit_id, waiting.id];
    expect(await Promise.all(ids.map(async (id) => (await visit(id)).status))).toEqual([
      'closed',
      'open',
      'open',
    ]);
    expect(await tableStatus(table.id)).toBe('available');
  });

  it('guests can no longer order once the bill is being prepared, staff still can', async () => {
    const { test, table, order, setVisit } = await restaurant({ tableService: true });
    const first = await order(table.id);
    await setVisit(first.visit_id, 'billing');
    await expect(order(table.id)).rejects.toThrow('visit_billing');
    const { status } = await test.call('POST', '/orders', {
      token: await test.tokenOf('editor'),
      body: {
        table_id: table.id,
        items: [{ product_id: first.items[0]?.product_id, price: first.total_amount }],
        total_amount: first.total_amount,
      },
    });
    expect(status).toBe(201);
    await setVisit(first.visit_id, 'open');
    expect((await order(table.id)).visit_id).toBe(first.visit_id);
  });
});

describe('staff and visits', () => {
  it('open one with the number of guests, which occupies the table', async () => {
    const { table, open, order, tableStatus } = await restaurant();
    const { status, data } = await open(table.id, 4);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'open',
      guest_count: 4,
      opened_by: expect.stringMatching(/\S/) as string,
      orders: [],
    });
    expect(await tableStatus(table.id)).toBe('occupied');
    expect((await order(table.id)).visit_id).toBe(data.id);
  });

  it('two who open one at the same table join it, and a known number of guests stays', async () => {
    const { table, open } = await restaurant();
    const [first, second] = await Promise.all([open(table.id), open(table.id, 3)]);
    expect(first?.data.id).toBe(second?.data.id);
    expect((await open(table.id, 5)).data.guest_count).toBe(3);
  });

  it('refuse a table that is inactive or unknown', async () => {
    const { test, open } = await restaurant();
    const inactive = await addTable(test, 'M-9', { is_active: 0 });
    expect((await open(inactive.id)).failure.code).toBe('table_not_found');
    expect((await open(999)).failure.code).toBe('table_not_found');
  });

  it('change the number of guests unless it was changed meanwhile', async () => {
    const { table, open, call } = await restaurant();
    const { data } = await open(table.id, 2);
    const put = (guests: number) =>
      call<VisitWithOrders>('PUT', `/visits/${data.id}`, { guest_count: guests, version: data.version });
    expect((await put(3)).data.guest_count).toBe(3);
    expect((await put(4)).failure.code).toBe('edited_meanwhile');
  });

  it('complete ready orders when closing, which is refused while an order is not ready', async () => {
    const { table, order, setOrder, setVisit, pay, call } = await restaurant({ tableService: true });
    const first = await order(table.id);
    const second = await order(table.id);
    await setOrder(first.id, 'ready');
    expect((await setVisit(first.visit_id, 'closed')).failure.code).toBe('visit_unfinished');
    expect((await call<Order>('GET', `/orders/${first.id}`)).data.status).toBe('ready');
    await setOrder(second.id, 'ready');
    await pay(first.visit_id);
    const { data } = await setVisit(first.visit_id, 'closed');
    expect(data).toMatchObject({
      status: 'closed',
      orders: [{ status: 'completed' }, { status: 'completed' }],
    });
  });

  it('close only at the current version', async () => {
    const { table, open, setVisit } = await restaurant({ tableService: true });
    const { data } = await open(table.id);
    await setVisit(data.id, 'billing', { version: data.version });
    expect((await setVisit(data.id, 'closed', { version: data.version })).failure.code).toBe(
      'edited_meanwhile',
    );
  });

  it('closing a visit without orders voids it', async () => {
    const { table, open, setVisit, tableStatus } = await restaurant({ tableService: true });
    const { data } = await open(table.id);
    expect((await setVisit(data.id, 'closed')).data.status).toBe('voided');
    expect(await tableStatus(table.id)).toBe('available');
    expect((await setVisit(data.id, 'open')).failure.code).toBe('status_conflict');
  });

  it('reopen with a reason and the permission, on the same business day, unless the table has another visit', async () => {
    const given = await restaurant({ tableService: true });
    const { test, table, open, order, setOrder, setVisit, call } = given;
    const { visit_id: id, id: orderId } = await order(table.id);
    await setOrder(orderId, 'ready');
    await given.pay(id);
    await setVisit(id, 'closed');
    const manager = await test.tokenOf('manager');
    const reopen = (reason?: string, as = manager) =>
      call<VisitWithOrders>('PUT', `/visits/${id}/status`, { status: 'open', reason }, as);

    expect((await reopen('kasa hatası', await test.tokenOf('editor'))).failure.code).toBe(
      'approval_required',
    );
    expect((await reopen()).status).toBe(422);
    const next = (await open(table.id)).data;
    expect((await reopen('kasa hatası')).failure.code).toBe('table_has_visit');
    await setVisit(next.id, 'closed');
    expect((await reopen('kasa hatası')).data).toMatchObject({ status: 'open', closed_at: null });
    expect(await given.tableStatus(table.id)).toBe('occupied');
    await setVisit(id, 'closed');
    test.clock.advance(24 * HOUR_MS);
    expect((await reopen('kasa hatası')).failure.code).toBe('visit_day_over');
  });

  it('list what was closed on the business day, the last closed first, as long as the day lasts', async () => {
    const given = await restaurant();
    const { test, table, open, order, setOrder, setVisit, call } = given;
    const closed = async () =>
      (await call<Visit[]>('GET', '/visits/closed')).data.map((visit) => [
        visit.id,
        visit.total_amount,
        visit.z_number,
      ]);
    const first = await order(table.id);
    await setOrder(first.id, 'ready');
    await setVisit(first.visit_id, 'closed');
    test.clock.advance(60_000);
    const second = (await open(table.id)).data;
    expect(await closed()).toEqual([[first.visit_id, first.total_amount, null]]);
    await setVisit(second.id, 'closed');
    // Without an order nothing was closed.
    expect(await closed()).toEqual([[first.visit_id, first.total_amount, null]]);
    const third = await order(table.id);
    await setOrder(third.id, 'ready');
    await setVisit(third.visit_id, 'closed');
    expect((await closed()).map(([id]) => id)).toEqual([third.visit_id, first.visit_id]);
    test.clock.advance(24 * HOUR_MS);
    expect(await closed()).toEqual([]);
  });

  it('move a visit with its orders, and free the table', async () => {
    const { test, table, order, move, tableStatus, call } = await restaurant();
    const other = await addTable(test, 'M-2');
    const first = await order(table.id);
    const { data } = await move(first.visit_id, other.id);
    expect(data).toMatchObject({ id: first.visit_id, table_id: other.id, table_number: 'M-2' });
    expect((await call<Order>('GET', `/orders/${first.id}`)).data).toMatchObject({
      table_id: other.id,
      table_number: 'M-2',
      total_amount: first.total_amount,
    });
    expect([await tableStatus(table.id), await tableStatus(other.id)]).toEqual(['available', 'occupied']);
  });

  it('merge visits only on request: orders and guests add up on the one that remains', async () => {
    const { test, table, open, order, move, visit, tableStatus } = await restaurant();
    const other = await addTable(test, 'M-2');
    const source = (await open(table.id, 2)).data;
    const target = (await open(other.id, 3)).data;
    const first = await order(table.id);
    const second = await order(other.id);

    expect((await move(source.id, other.id)).failure.code).toBe('table_has_visit');
    const { data } = await move(source.id, other.id, { merge: true });

    expect(data).toMatchObject({
      id: target.id,
      guest_count: 5,
      order_count: 2,
      total_amount: first.total_amount + second.total_amount,
    });
    expect(await visit(source.id)).toMatchObject({ status: 'voided', orders: [] });
    expect(await tableStatus(table.id)).toBe('available');
  });

  it('move and merge count as edits of the orders and of the visit that remains', async () => {
    const { test, table, open, order, move, visit, call } = await restaurant();
    const other = await addTable(test, 'M-2');
    const first = await order(table.id);
    const { id, version } = (await open(other.id, 2)).data;
    await move(first.visit_id, other.id, { merge: true });
    const edit = { table_id: table.id, version: first.version };
    expect((await call('PUT', `/orders/${first.id}`, edit)).failure.code).toBe('edited_meanwhile');
    expect((await visit(id)).version).toBeGreaterThan(version);
    const guests = { guest_count: 5, version };
    expect((await call('PUT', `/visits/${id}`, guests)).failure.code).toBe('edited_meanwhile');
  });

  it('cannot delete a table with a visit', async () => {
    const { test, table, open, setVisit, call } = await restaurant();
    const { id } = (await open(table.id)).data;
    const manager = await test.tokenOf('manager');
    expect((await call('DELETE', `/tables/${table.id}`, undefined, manager)).failure.code).toBe('in_use');
    await setVisit(id, 'closed');
    expect((await call('DELETE', `/tables/${table.id}`, undefined, manager)).status).toBe(200);
  });

  it('do not move a visit that has ended', async () => {
    const { test, table, order, setOrder, move } = await restaurant();
    const other = await addTable(test, 'M-2');
    const { id, visit_id: visitId } = await order(table.id);
    await setOrder(id, 'completed');
    expect((await move(visitId, other.id)).failure.code).toBe('status_conflict');
  });
});

describe('a note', () => {
  it('is changed only at its current version, and does not affect the number of guests', async () => {
    const { table, open, call, visit } = await restaurant({ tableService: true });
    const { id, version } = (await open(table.id, 3)).data;
    const write = (note: string | null, seen: number) =>
      call<VisitWithOrders>('PUT', `/visits/${id}`, { note, version: seen });
    expect((await write('Doğum günü', version)).data).toMatchObject({ note: 'Doğum günü', guest_count: 3 });
    expect((await write('Başka', version)).failure.code).toBe('edited_meanwhile');
    await call('PUT', `/visits/${id}`, { guest_count: 4 });
    expect(await visit(id)).toMatchObject({ note: 'Doğum günü', guest_count: 4 });
    expect((await write('', (await visit(id)).version)).data.note).toBeNull();
  });

  it('of both visits remains when they are merged', async () => {
    const { test, table, open, call, move } = await restaurant({ tableService: true });
    const other = await addTable(test, 'M-2');
    const [here, there] = [(await open(table.id, 2)).data, (await open(other.id, 2)).data];
    await call('PUT', `/visits/${here.id}`, { note: 'Pusetli' });
    await call('PUT', `/visits/${there.id}`, { note: 'Doğum günü' });
    expect((await move(here.id, other.id, { merge: true })).data.note).toBe('Doğum günü\nPusetli');
  });
});
