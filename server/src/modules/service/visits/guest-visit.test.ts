import { IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { Feedback } from 'shared-api/contract/service/feedback';
import type { Table } from 'shared-api/contract/service/tables';
import type { CallType } from 'shared-api/contract/service/call-types';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import type { BillRequest, OrderStatus, VisitStatus } from 'shared-api/domain/statuses';
import { describe, expect, it } from 'vitest';
import { callerOf, messagesOf } from '#testing/content';
import { addTable, placeOrder, RATINGS, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const SOUP = { name: 'Mercimek', price_kurus: 9_000 };
const KEBAB = { name: 'Adana', price_kurus: 62_000 };

async function restaurant({ tableService = true } = {}) {
  const test = await buildTestApp();
  if (tableService) await setSetting(test, 'table_service', '1');
  const token = await test.tokenOf('manager');
  const staff = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await test.call<T>(method, path, { token, body })).data;
  const visitOf = async ({ id }: GuestOrder) =>
    staff<VisitWithOrders>('GET', `/visits/${(await staff<Order>('GET', `/orders/${id}`)).visit_id}`);
  return {
    test,
    table: await addTable(test, 'M-1'),
    staff,
    visitOf,
    track: (order: GuestOrder) => test.call<GuestVisit>('GET', `/visits/track/${order.token}`),
    requestBill: (order: GuestOrder, method: BillRequest | null) =>
      test.call<GuestVisit>('PUT', `/visits/track/${order.token}/bill-request`, { body: { method } }),
    cancelItem: (order: GuestOrder, itemId = order.items[0]?.id) =>
      test.call<GuestOrder>('DELETE', `/orders/track/${order.token}/items/${itemId}`),
    setOrder: ({ id }: GuestOrder, status: OrderStatus) =>
      staff<Order>('PUT', `/orders/${id}/status`, { status, override: true }),
    setVisit: async (order: GuestOrder, status: VisitStatus, more: object = {}) =>
      staff<VisitWithOrders>('PUT', `/visits/${(await visitOf(order)).id}/status`, { status, ...more }),
    pay: async (order: GuestOrder) => {
      const { id, bill } = await visitOf(order);
      await staff('POST', `/visits/${id}/payments`, {
        part: { kind: 'rest' },
        amount: bill.unpaid,
        method: 'card',
      });
    },
  };
}

describe('what guests see of their table', () => {
  it('is only their own order until staff take it, then every order and the bill', async () => {
    const { test, table, track, setOrder } = await restaurant();
    const first = await placeOrder(test, { tableId: table.id, products: [SOUP] });
    await setOrder(first, 'processing');
    const second = await placeOrder(test, { tableId: table.id, products: [KEBAB] });

    const waiting = (await track(second)).data;
    expect(waiting).toMatchObject({ table_number: 'M-1', status: 'open', is_shared: false, bill: null });
    expect(waiting.rounds.map(({ id }) => id)).toEqual([second.id]);

    await setOrder(second, 'processing');
    const shared = (await track(second)).data;
    expect(shared.is_shared).toBe(true);
    expect(shared.rounds.map(({ id, items }) => [id, items[0]?.product_name])).toEqual([
      [first.id, 'Mercimek'],
      [second.id, 'Adana'],
    ]);
    expect(shared.bill).toMatchObject({
      total: 710,
      unpaid: 710,
      vat: [{ rate: 10, gross: 710, vat: 64.55 }],
    });
  });

  it('has no names, notes or links of other guests', async () => {
    const { test, table, track, setOrder } = await restaurant();
    const own = await placeOrder(test, { tableId: table.id });
    await setOrder(own, 'processing');
    const { id } = await placeOrder(test, { tableId: table.id });
    await test.context.db
      .updateTable('orders')
      .set({ customer_name: 'Ayşe', special_instructions: 'Fıstık alerjisi' })
      .where('id', '=', id)
      .execute();
    await test.context.db
      .updateTable('order_items')
      .set({ special_instructions: 'Acısız' })
      .where('order_id', '=', id)
      .execute();

    const { raw } = await track(own);
    expect(raw.body).toContain('Adana');
    for (const hidden of ['Ayşe', 'alerji', 'Acısız', 'token']) expect(raw.body).not.toContain(hidden);
  });

  it('ends with the visit', async () => {
    const { test, table, track, setOrder, setVisit, pay } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setOrder(order, 'completed');
    await pay(order);
    expect((await track(order)).data.bill).toMatchObject({ unpaid: 0 });
    await setVisit(order, 'closed');

    expect((await track(order)).data).toEqual({
      id: expect.any(Number) as number,
      table_number: 'M-1',
      status: 'closed',
      is_shared: false,
      bill_request: null,
      bill_requested_at: null,
      bill_called_at: null,
      rounds: [],
      bill: null,
    });
    const next = await placeOrder(test, { tableId: table.id });
    await setOrder(next, 'processing');
    expect((await track(order)).data).toMatchObject({ status: 'closed', rounds: [] });
    expect((await track(next)).data.rounds).toHaveLength(1);
  });

  it('follows the orders to another table', async () => {
    const { test, table, track, setOrder, staff, visitOf } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setOrder(order, 'processing');
    const terrace = await addTable(test, 'B-2');
    const there = await placeOrder(test, { tableId: terrace.id });
    await setOrder(there, 'processing');
    const { id, version } = await visitOf(order);
    await staff('PUT', `/visits/${id}/table`, { table_id: terrace.id, merge: true, version });

    const { data } = await track(order);
    expect(data.table_number).toBe('B-2');
    expect(data.rounds.map((round) => round.id).toSorted((a, b) => a - b)).toEqual([order.id, there.id]);
  });

  it('is nothing for takeaway, a cancelled order, an unknown link, or if visits end automatically', async () => {
    const { test, table, track, setOrder } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setOrder(order, 'cancelled');
    expect((await track(order)).status).toBe(404);
    expect((await track({ ...order, token: 'unknown' })).status).toBe(404);

    const counter = await restaurant({ tableService: false });
    const counted = await placeOrder(counter.test, { tableId: counter.table.id });
    expect((await counter.track(counted)).status).toBe(404);
  });
});

/** What staff were told of withdrawn bill requests. */
async function withdrawals(test: Awaited<ReturnType<typeof buildTestApp>>): Promise<unknown[]> {
  const events = await test.context.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'bill_request_withdrawn')
    .execute();
  return events.map(({ data }) => JSON.parse(data) as unknown);
}

describe('an order of a guest who may not know that the table has asked for the bill', () => {
  async function tableThatAsked() {
    const opened = await restaurant();
    const { test, table, requestBill, setOrder, track } = opened;
    const first = await placeOrder(test, { tableId: table.id });
    await setOrder(first, 'processing');
    await requestBill(first, 'card');
    const item = first.items[0];
    const order = (key: string, withdraws?: boolean | null, token?: string) =>
      test.call<GuestOrder>('POST', '/orders', {
        token,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key.repeat(32) },
        body: {
          table_id: table.id,
          items: [{ product_id: item?.product_id, price: item?.price }],
          total_amount: item?.price,
          withdraws_bill_request: withdraws,
        },
      });
    const billRequest = async () => (await track(first)).data.bill_request;
    return { ...opened, order, billRequest };
  }

  it('is refused until the guest confirms it, and then placed once', async () => {
    const { order, billRequest } = await tableThatAsked();
    const refused = await order('a', false);
    expect([refused.status, refused.failure.code]).toEqual([409, 'bill_requested']);
    expect(await billRequest()).toBe('card');
    const { status, data } = await order('a', true);
    expect(status).toBe(201);
    expect((await order('a', true)).data.id).toBe(data.id);
    expect(await billRequest()).toBeNull();
    expect((await order('b', false)).status).toBe(201);
  });

  it('of a client that does not say so, or of staff, withdraws it as before', async () => {
    const guest = await tableThatAsked();
    expect((await guest.order('a', null)).status).toBe(201);
    expect(await guest.billRequest()).toBeNull();
    const { test, order, billRequest } = await tableThatAsked();
    expect((await order('a', false, await test.tokenOf('waiter'))).status).toBe(201);
    expect(await billRequest()).toBeNull();
  });
});

describe('a call for the bill at a table with an open visit', () => {
  async function calledTable() {
    const opened = await restaurant();
    const { test, table, setOrder, track } = opened;
    const manager = await callerOf(test, 'manager');
    const { data: type } = await manager.post<CallType>('/call-types', {
      kind: 'bill',
      translations: [{ language_code: 'tr', name: 'Hesap' }],
    });
    const first = await placeOrder(test, { tableId: table.id });
    await setOrder(first, 'processing');
    const call = async (tableId = table.id) =>
      (
        await test.call<WaiterCall>('POST', '/waiter-calls', {
          body: { table_id: tableId, call_type_id: type.id },
        })
      ).data;
    const stateOf = async ({ id }: WaiterCall) => (await manager.get<WaiterCall>(`/waiter-calls/${id}`)).data;
    const calledAt = async () => (await track(first)).data.bill_called_at;
    const [item] = first.items;
    const order = (withdraws?: boolean) =>
      test.call<GuestOrder>('POST', '/orders', {
        body: {
          table_id: table.id,
          items: [{ product_id: item?.product_id, price: item?.price }],
          total_amount: item?.price,
          withdraws_bill_request: withdraws,
        },
      });
    return { ...opened, manager, first, call, stateOf, calledAt, order };
  }

  it('is its bill request without a method: all its guests see it live, and an order asks and withdraws it', async () => {
    const { test, first, manager, call, stateOf, calledAt, order } = await calledTable();
    expect(await calledAt()).toBeNull();
    const told = await messagesOf(test, () => call());
    expect(told).toContainEqual(
      expect.objectContaining({ audience: expect.stringMatching(/^visit/) as string }),
    );
    const called = await call();
    expect(await calledAt()).toBe(called.created_at);
    const refused = await order(false);
    expect([refused.status, refused.failure.code]).toEqual([409, 'bill_requested']);
    await manager.put(`/waiter-calls/${called.id}/status`, { status: 'in_progress' });
    expect((await order(true)).status).toBe(201);
    expect(await stateOf(called)).toMatchObject({
      status: 'completed',
      withdrawn_at: expect.any(String) as string,
    });
    expect(await calledAt()).toBeNull();
    expect((await order(false)).status).toBe(201);

    await call();
    expect((await order()).status).toBe(201);
    expect(await calledAt()).toBeNull();
    expect((await test.call<GuestVisit>('GET', `/visits/track/${first.token}`)).data.bill_request).toBeNull();
  });

  it('makes room for a request with a method, and is withdrawn like one', async () => {
    const { first, call, stateOf, calledAt, requestBill } = await calledTable();
    const called = await call();
    const { data } = await requestBill(first, 'cash');
    expect(data).toMatchObject({ bill_request: 'cash', bill_called_at: null });
    expect(await stateOf(called)).toMatchObject({ status: 'completed', withdrawn_at: null });
    await requestBill(first, null);
    const again = await call();
    await requestBill(first, null);
    expect(await calledAt()).toBeNull();
    expect((await stateOf(again)).withdrawn_at).not.toBeNull();
  });

  it('is a call like any other at a table without a visit, and for guests whose order nobody has taken', async () => {
    const { test, table, call, stateOf, track } = await calledTable();
    const untaken = await placeOrder(test, { tableId: table.id });
    await call();
    expect((await track(untaken)).data.bill_called_at).toBeNull();
    const empty = await addTable(test, 'M-9');
    const called = await call(empty.id);
    await placeOrder(test, { tableId: empty.id });
    expect((await stateOf(called)).status).toBe('pending');
  });
});

describe('asking for the bill', () => {
  it('notifies staff how the guests want to pay, and can be changed and withdrawn', async () => {
    const { test, table, requestBill, setOrder, visitOf } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setOrder(order, 'processing');

    expect((await requestBill(order, 'cash')).data.bill_request).toBe('cash');
    expect(await visitOf(order)).toMatchObject({
      bill_request: 'cash',
      bill_requested_at: expect.any(String) as string,
    });
    expect((await requestBill(order, 'separately')).data.bill_request).toBe('separately');
    expect((await requestBill(order, null)).data.bill_request).toBeNull();
    expect(await visitOf(order)).toMatchObject({ bill_request: null, bill_requested_at: null });
    expect(await withdrawals(test)).toMatchObject([{ table_number: 'M-1', by: 'guests' }]);
    // Nothing is left to withdraw.
    await requestBill(order, null);
    await placeOrder(test, { tableId: table.id });
    expect(await withdrawals(test)).toHaveLength(1);
  });

  it('says when it was asked, which differs for each request', async () => {
    const { test, table, requestBill, setOrder, track } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    expect((await track(order)).data.bill_requested_at).toBeNull();
    await setOrder(order, 'processing');
    const first = (await requestBill(order, 'cash')).data.bill_requested_at;
    expect(first).toBe((await track(order)).data.bill_requested_at);
    test.clock.advance(1_000);
    const second = (await requestBill(order, 'card')).data.bill_requested_at;
    expect(Date.parse(second!) - Date.parse(first!)).toBe(1_000);
    expect((await requestBill(order, null)).data.bill_requested_at).toBeNull();
  });

  it('alerts staff once, even if it is sent repeatedly', async () => {
    const { test, table, requestBill, setOrder } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setOrder(order, 'processing');
    for (const method of ['card', 'card', 'cash'] as const) await requestBill(order, method);
    const alerts = await test.context.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'bill_requested')
      .execute();
    expect(alerts.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { id: expect.any(Number) as number, table_id: table.id, table_number: 'M-1', method: 'card' },
    ]);
  });

  it.each(['a guest', 'staff'])('ends when %s orders again', async (who) => {
    const { test, table, requestBill, setOrder, staff, visitOf } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setOrder(order, 'processing');
    await requestBill(order, 'card');
    if (who === 'a guest') await placeOrder(test, { tableId: table.id });
    else {
      const [item] = order.items;
      await staff('POST', '/orders', {
        table_id: table.id,
        items: [{ product_id: item?.product_id, price: item?.price }],
        total_amount: item?.price,
      });
    }
    expect(await visitOf(order)).toMatchObject({
      bill_request: null,
      bill_requested_at: null,
      order_count: 2,
    });
    expect(await withdrawals(test)).toEqual([
      { id: expect.any(Number) as number, table_id: table.id, table_number: 'M-1', by: 'order' },
    ]);
  });

  it('is refused before staff have taken the order, while the bill is prepared, and afterwards', async () => {
    const { test, table, requestBill, setOrder, setVisit, pay } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    expect((await requestBill(order, 'cash')).failure.code).toBe('status_conflict');
    await setOrder(order, 'completed');
    await setVisit(order, 'billing');
    expect((await requestBill(order, 'cash')).failure.code).toBe('status_conflict');
    await pay(order);
    await setVisit(order, 'closed');
    expect((await requestBill(order, 'cash')).failure.code).toBe('status_conflict');
  });

  it('is cleared when staff reopen the visit', async () => {
    const { test, table, requestBill, setOrder, setVisit, pay, visitOf } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setOrder(order, 'completed');
    await requestBill(order, 'cash');
    expect(await setVisit(order, 'billing')).toMatchObject({ bill_request: 'cash' });
    expect(await setVisit(order, 'open')).toMatchObject({ bill_request: null });
    await requestBill(order, 'card');
    await pay(order);
    await setVisit(order, 'closed');
    expect(await setVisit(order, 'open', { reason: 'Kahve istediler' })).toMatchObject({
      status: 'open',
      bill_request: null,
    });
    expect((await visitOf(order)).bill_requested_at).toBeNull();
  });
});

describe('cancelling one’s own item', () => {
  it('removes it from the order and the bill while the order is new', async () => {
    const { test, table, cancelItem, visitOf } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id, products: [SOUP, KEBAB] });
    const { data } = await cancelItem(order);
    expect(data.items.map(({ product_name }) => product_name)).toEqual(['Adana']);
    expect(data.total_amount).toBe(620);
    expect(await visitOf(order)).toMatchObject({ total_amount: 620, voided_items: [] });
  });

  it('cancels the order with its last item, and frees the table', async () => {
    const { test, table, cancelItem, staff } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    expect((await cancelItem(order)).data).toMatchObject({ status: 'cancelled', items: [], total_amount: 0 });
    expect(await staff<Table>('GET', `/tables/${table.id}`)).toMatchObject({ status: 'available' });
    expect(await staff<Visit[]>('GET', '/visits/active')).toEqual([]);
  });

  it('is refused once staff have taken the order, and for an item of another order', async () => {
    const { test, table, cancelItem, setOrder, track } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    const other = await placeOrder(test, { tableId: table.id });
    expect((await cancelItem(order, other.items[0]?.id)).status).toBe(404);
    await setOrder(order, 'processing');
    expect((await cancelItem(order)).failure.code).toBe('order_started');
    expect((await track(order)).data.rounds).toHaveLength(2);
  });

  it('is refused for a paid item', async () => {
    const { test, table, cancelItem, pay, visitOf, staff } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id, products: [SOUP, KEBAB] });
    const [soup] = order.items;
    const visit = await visitOf(order);
    await staff('POST', `/visits/${visit.id}/payments`, {
      part: { kind: 'items', items: [{ id: soup?.id, numerator: 1, denominator: 1 }] },
      amount: 90,
      method: 'cash',
    });
    expect((await cancelItem(order)).failure.code).toBe('item_paid');
    await pay(order);
    expect((await cancelItem(order, order.items[1]?.id)).failure.code).toBe('bill_below_paid');
  });
});

describe('feedback of a visit', () => {
  const feedback = { name: 'Ayşe', table_number: 'M-9', ...RATINGS };

  it('gets table and visit from the order’s link, even if codes are required', async () => {
    const { test, table, visitOf } = await restaurant();
    const order = await placeOrder(test, { tableId: table.id });
    await setSetting(test, 'table_code_required', '1');
    const { data } = await test.call<Feedback>('POST', '/feedback', {
      body: { ...feedback, order_token: order.token },
    });
    expect(data).toMatchObject({
      table_number: 'M-1',
      table_id: table.id,
      visit_id: (await visitOf(order)).id,
    });
  });

  it('is refused with an unknown link', async () => {
    const { test } = await restaurant();
    const body = { ...feedback, order_token: 'unknown' };
    expect((await test.call('POST', '/feedback', { body })).failure.code).toBe('table_not_found');
  });
});
