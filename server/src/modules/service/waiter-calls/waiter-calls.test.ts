import { IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { LIST_LIMIT_MAX } from 'shared-api/domain/limits';
import { CALL_BY_ORDER_MS, UNDO_ACCEPTED_MS } from 'shared-api/domain/service/limits';
import type { GuestCall, WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { WAITER_CALL_STATUSES, WAITER_CALL_STEPS, type WaiterCallStatus } from 'shared-api/domain/statuses';
import { describe, expect, it } from 'vitest';
import { addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function openRestaurant() {
  const test = await buildTestApp();
  const token = await test.tokenOf('editor');
  const table = await addTable(test, 'M-5');
  const callFrom = (body: Record<string, unknown>) =>
    test.call<WaiterCall>('POST', '/waiter-calls', { body });
  const setStatus = (id: number, status: string, undo?: boolean) =>
    test.call<WaiterCall>('PUT', `/waiter-calls/${id}/status`, { token, body: { status, undo } });
  return { test, token, table, callFrom, setStatus };
}

describe('calling a waiter', () => {
  it('finds the table by its code, by the typed number, or by the choice', async () => {
    const { test, table, callFrom, setStatus } = await openRestaurant();
    await addTable(test, 'Bahçe 1');
    for (const body of [
      { table_token: 'code-of-m-5', table_id: 2 },
      { table_number: 'm-5', table_id: 0 },
      { table_number: '5', table_id: 5 },
      { table_id: table.id },
    ]) {
      const { status, data } = await callFrom(body);
      expect([status, data.table_id, data.table_number, data.status]).toEqual([
        201,
        table.id,
        'M-5',
        'pending',
      ]);
      await setStatus(data.id, 'completed');
    }
    expect((await callFrom({ table_number: ' BAHCE  1 ' })).data.table_number).toBe('Bahçe 1');
  });

  it('finds no table that does not exist or is not active', async () => {
    const { test, callFrom } = await openRestaurant();
    const closed = await addTable(test, 'M-6', { is_active: 0 });
    for (const body of [
      {},
      { table_id: 0 },
      { table_id: 999 },
      { table_id: closed.id },
      { table_number: '6' },
      { table_number: 'M-99', table_id: 1 },
      { table_token: 'stale' },
    ]) {
      const { status, failure } = await callFrom(body);
      expect([status, failure.code]).toEqual([404, 'table_not_found']);
    }
  });

  it('returns the open call, also for concurrent requests', async () => {
    const { test, token, table, callFrom, setStatus } = await openRestaurant();
    const replies = await Promise.all(Array.from({ length: 20 }, () => callFrom({ table_id: table.id })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(replies.map(({ data }) => data.id));
    expect(ids.size).toBe(1);

    const [id = 0] = ids;
    await setStatus(id, 'in_progress');
    expect((await callFrom({ table_id: table.id })).data).toMatchObject({ id, status: 'in_progress' });
    await setStatus(id, 'completed');
    expect((await callFrom({ table_id: table.id })).data.id).not.toBe(id);
    expect((await test.call('GET', '/waiter-calls/active/count', { token })).data).toEqual({ count: 1 });
  });
});

describe('the phone that called', () => {
  const KEY = '0123456789abcdef0123456789abcdef';
  const OTHER_KEY = 'f'.repeat(32);

  it('reads the present state of its call by the key of its request, without names of staff', async () => {
    const { test, table, callFrom, setStatus } = await openRestaurant();
    const first = await callFrom({ table_id: table.id });
    const headers = { [IDEMPOTENCY_KEY_HEADER]: KEY };
    await test.call('POST', '/waiter-calls', { body: { table_number: '5' }, headers });
    const state = async (key: string) => {
      const { status, data } = await test.call<GuestCall>('GET', `/waiter-calls/track/${key}`);
      return status === 200 ? data : status;
    };
    const { id, table_number, type, created_at } = first.data;
    const known = {
      id,
      table_number,
      type,
      reason: null,
      missing_item: null,
      withdrawn_at: null,
      created_at,
    };
    expect(await state(KEY)).toEqual({ ...known, status: 'pending' });
    await setStatus(id, 'in_progress');
    expect(await state(KEY)).toEqual({ ...known, status: 'in_progress' });
    expect((await callFrom({ table_id: table.id })).data).toMatchObject({ id, taken_by: null });
    await setStatus(id, 'completed');
    expect(await state(KEY)).toMatchObject({ status: 'completed' });
    expect(await state(OTHER_KEY)).toBe(404);
  });

  it('reads nothing by the key of another request, or after the call was removed', async () => {
    const { test, token, table } = await openRestaurant();
    const headers = { [IDEMPOTENCY_KEY_HEADER]: OTHER_KEY };
    const ratings = {
      food_rating: 5,
      price_rating: 5,
      service_rating: 5,
      ambience_rating: 5,
      overall_rating: 5,
    };
    const body = { name: 'Ayşe', table_number: 'M-5', ...ratings };
    expect((await test.call('POST', '/feedback', { body, headers })).status).toBe(201);
    expect((await test.call('GET', `/waiter-calls/track/${OTHER_KEY}`)).status).toBe(404);
    const { data } = await test.call<WaiterCall>('POST', '/waiter-calls', {
      body: { table_id: table.id },
      headers: { [IDEMPOTENCY_KEY_HEADER]: KEY },
    });
    await test.call('DELETE', `/waiter-calls/${data.id}`, { token });
    expect((await test.call('GET', `/waiter-calls/track/${KEY}`)).status).toBe(404);
  });
});

describe('a guest who withdraws a call', () => {
  const KEY = 'a'.repeat(32);

  async function openCall() {
    const restaurant = await openRestaurant();
    const { test, token, table } = restaurant;
    const { data: call } = await test.call<WaiterCall>('POST', '/waiter-calls', {
      body: { table_id: table.id },
      headers: { [IDEMPOTENCY_KEY_HEADER]: KEY },
    });
    return {
      ...restaurant,
      call,
      withdraw: (key = KEY) => test.call<GuestCall>('DELETE', `/waiter-calls/track/${key}`),
      read: async () => (await test.call<WaiterCall>('GET', `/waiter-calls/${call.id}`, { token })).data,
    };
  }

  it('ends it for staff, who cannot undo that, and may call again', async () => {
    const { test, table, call, withdraw, read, callFrom, setStatus } = await openCall();
    test.clock.advance(1_000);
    expect((await withdraw()).data).toMatchObject({ id: call.id, status: 'completed' });
    const { status, withdrawn_at, taken_by } = await read();
    expect([status, taken_by]).toEqual(['completed', null]);
    expect((await withdraw()).data.withdrawn_at).toBe(withdrawn_at);
    expect((await setStatus(call.id, 'pending', true)).status).toBe(409);
    expect((await callFrom({ table_id: table.id })).data.id).not.toBe(call.id);
  });

  it('is told that somebody is on the way once staff have taken it', async () => {
    const { call, withdraw, read, setStatus } = await openCall();
    await setStatus(call.id, 'in_progress');
    const { status, failure } = await withdraw();
    expect([status, failure.code]).toEqual([409, 'call_taken']);
    expect((await read()).status).toBe('in_progress');
    await setStatus(call.id, 'completed');
    expect((await withdraw()).data).toMatchObject({ status: 'completed', withdrawn_at: null });
  });

  it('needs the key of the call', async () => {
    const { withdraw } = await openCall();
    expect((await withdraw('b'.repeat(32))).status).toBe(404);
  });
});

describe('calling by the link of an order', () => {
  async function openOrder() {
    const restaurant = await openRestaurant();
    const { test, token, table, callFrom } = restaurant;
    const order = await placeOrder(test, {
      tableId: table.id,
      products: [{ name: 'Ayran' }, { name: 'Adana' }],
    });
    const setOrder = (status: string) =>
      test.call('PUT', `/orders/${order.id}/status`, { token, body: { status, override: true } });
    await setOrder('processing');
    const missing = (item = order.items[0]) =>
      callFrom({ order_token: order.token, missing_item_id: item?.id });
    return { ...restaurant, order, setOrder, missing };
  }

  it('names the dish that did not come, once for each dish, beside a call for the waiter', async () => {
    const { test, token, table, order, callFrom, missing } = await openOrder();
    await callFrom({ table_id: table.id });
    const { status, data } = await missing();
    const [ayran, adana] = order.items;
    expect(status).toBe(201);
    expect(data).toMatchObject({
      table_number: 'M-5',
      reason: 'missing_item',
      missing_item: { id: ayran?.id, product_id: ayran?.product_id, product_name: 'Ayran' },
    });
    expect((await missing()).data.id).toBe(data.id);
    expect((await missing(adana)).data.missing_item?.product_name).toBe('Adana');
    const { data: open } = await test.call<WaiterCall[]>('GET', '/waiter-calls', { token });
    expect(open.map(({ missing_item: item }) => item?.product_name ?? null)).toEqual([
      'Adana',
      'Ayran',
      null,
    ]);
  });

  it('needs no code, knows no other order, and no dish of another order', async () => {
    const { test, order, callFrom, missing } = await openOrder();
    const other = await placeOrder(test, { tableId: (await addTable(test, 'M-6')).id });
    await setSetting(test, 'table_code_required', '1');
    expect((await missing()).status).toBe(201);
    expect((await missing(other.items[0])).status).toBe(404);
    const unknown = await callFrom({ order_token: 'unknown', missing_item_id: order.items[0]?.id });
    expect(unknown.failure.code).toBe('table_not_found');
  });

  it('is possible for a while after the order has ended', async () => {
    const { test, setOrder, missing } = await openOrder();
    await setOrder('completed');
    test.clock.advance(CALL_BY_ORDER_MS);
    expect((await missing()).status).toBe(201);
    test.clock.advance(1);
    const late = await missing();
    expect([late.status, late.failure.code]).toEqual([409, 'call_too_late']);
  });

  it('says that guests who gave a low rating would like a visit', async () => {
    const { callFrom, order } = await openOrder();
    const { data } = await callFrom({ order_token: order.token, reason: 'low_rating' });
    expect(data).toMatchObject({ table_number: 'M-5', reason: 'low_rating', missing_item: null });
  });
});

describe('undoing a step of a call', () => {
  it.each([
    ['pending', 'in_progress'],
    ['pending', 'completed'],
    ['in_progress', 'completed'],
  ])('restores %s from %s for a short time only', async (from, to) => {
    const { test, table, callFrom, setStatus } = await openRestaurant();
    const { data: call } = await callFrom({ table_id: table.id });
    if (from !== 'pending') await setStatus(call.id, from);
    await setStatus(call.id, to);
    test.clock.advance(UNDO_ACCEPTED_MS);
    expect((await setStatus(call.id, from, true)).data.status).toBe(from);

    await setStatus(call.id, to);
    test.clock.advance(UNDO_ACCEPTED_MS + 1);
    expect((await setStatus(call.id, from, true)).status).toBe(409);
  });

  it('is refused without a step that led there, and when the table has called again', async () => {
    const { table, callFrom, setStatus } = await openRestaurant();
    const { data: call } = await callFrom({ table_id: table.id });
    expect((await setStatus(call.id, 'pending', true)).status).toBe(409);
    expect((await setStatus(call.id, 'in_progress', true)).status).toBe(409);
    await setStatus(call.id, 'completed');
    await callFrom({ table_id: table.id });
    expect((await setStatus(call.id, 'pending', true)).status).toBe(409);
  });
});

describe('a waiter call', () => {
  const moves = WAITER_CALL_STATUSES.flatMap((from) => WAITER_CALL_STATUSES.map((to) => ({ from, to })));

  it.each(moves)('moves from $from to $to only if there is such a step', async ({ from, to }) => {
    const { table, callFrom, setStatus } = await openRestaurant();
    const { data: call } = await callFrom({ table_id: table.id });
    if (from !== 'pending') await setStatus(call.id, from);
    const { status } = await setStatus(call.id, to);
    expect(status).toBe(WAITER_CALL_STEPS[from].includes(to) ? 200 : 409);
  });

  it('is listed newest first, by status, and can be removed in any state', async () => {
    const { test, token, table, callFrom, setStatus } = await openRestaurant();
    const { data: first } = await callFrom({ table_id: table.id });
    await setStatus(first.id, 'completed');
    test.clock.advance(1_000);
    const { data: second } = await callFrom({ table_id: table.id });
    const list = async (path: string) =>
      (await test.call<WaiterCall[]>('GET', path, { token })).data.map(({ id }) => id);

    expect(await list('/waiter-calls')).toEqual([second.id, first.id]);
    expect(await list('/waiter-calls?status=completed')).toEqual([first.id]);
    expect(await list('/waiter-calls/recent?limit=1')).toEqual([second.id]);

    for (const id of [first.id, second.id]) {
      expect((await test.call('DELETE', `/waiter-calls/${id}`, { token })).status).toBe(200);
    }
    expect((await test.call('GET', `/waiter-calls/${first.id}`, { token })).status).toBe(404);
  });

  it('is listed by page with the total, and completely while it waits for staff', async () => {
    const { test, token, table } = await openRestaurant();
    const { db } = test.context;
    const many = LIST_LIMIT_MAX + 1;
    const add = (status: WaiterCallStatus) =>
      db
        .insertInto('waiter_calls')
        .values(
          Array.from({ length: many }, (_, index) => ({
            // One open call for each table; those of removed tables have none.
            table_id: status === 'completed' ? table.id : null,
            status,
            created_at: index,
            updated_at: index,
          })),
        )
        .execute();
    await add('completed');
    await add('pending');
    const list = async (query: Record<string, string>) => {
      const { data, headers } = await test.call<WaiterCall[]>('GET', '/waiter-calls', { token, query });
      return [data.length, headers['x-total-count']];
    };

    expect(await list({})).toEqual([LIST_LIMIT_MAX, String(2 * many)]);
    expect(await list({ page: '3' })).toEqual([2, String(2 * many)]);
    expect(await list({ status: 'completed' })).toEqual([LIST_LIMIT_MAX, String(many)]);
    expect(await list({ status: 'completed', page: '2' })).toEqual([1, String(many)]);
    expect(await list({ status: 'completed', page: '2', limit: '50' })).toEqual([50, String(many)]);
    expect(await list({ status: 'pending' })).toEqual([many, String(many)]);
    expect(await list({ status: 'pending', limit: '50' })).toEqual([50, String(many)]);
  });
});
