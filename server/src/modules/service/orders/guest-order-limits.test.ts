import type { DashboardStatistics } from 'shared-api/contract/records/statistics';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import {
  NETWORK_KEY_RETENTION_MS,
  ORDERS_CANCELLED_AT_ONCE_MAX,
  UNDO_ACCEPTED_MS,
} from 'shared-api/domain/service/limits';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { RATINGS, addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const ADDRESS = '203.0.113.7';

/** A restaurant with a kebap for 620 lira. */
async function openRestaurant() {
  const test = await buildTestApp();
  const table = await addTable(test, 'M-1');
  const { id: productId } = await addProduct(test);
  const staff = await callerOf(test, 'manager');
  const contact = { customer_name: 'Ali', customer_phone: '0532 111 22 33', customer_address: 'Üsküdar' };
  const bodyOf = (quantity: number, more: object = {}) => ({
    table_id: table.id,
    items: [{ product_id: productId, price: 620, quantity }],
    total_amount: 620 * quantity,
    ...more,
  });
  return {
    test,
    table,
    staff,
    bodyOf,
    takeaway: { order_type: 'takeaway', table_id: undefined, ...contact },
    order: (quantity = 1, more: object = {}, from = ADDRESS) =>
      test.call<GuestOrder>('POST', '/orders', { body: bodyOf(quantity, more), from }),
    orderOf: async (id: number) => (await staff.get<Order>(`/orders/${id}`)).data,
    figures: async () => (await staff.get<DashboardStatistics>('/statistics/dashboard')).data,
  };
}

describe('the settings for guests’ orders', () => {
  it('refuse every order of guests while orders are paused, and none of staff', async () => {
    const { test, order, staff, bodyOf, takeaway } = await openRestaurant();
    await setSetting(test, 'orders_paused', '1');
    for (const more of [{}, takeaway, { table_token: 'code-of-m-1' }]) {
      const { status, failure } = await order(1, more);
      expect([status, failure.code]).toEqual([403, 'orders_paused']);
      expect(failure.message).toContain('Sepetiniz duruyor');
    }
    expect((await staff.post('/orders', bodyOf(1))).status).toBe(201);
    await setSetting(test, 'orders_paused', '0');
    expect((await order()).status).toBe(201);
  });

  it('refuse takeaway of guests if it is off, but no order to a table', async () => {
    const { test, order, staff, bodyOf, takeaway } = await openRestaurant();
    expect((await order(1, takeaway)).status).toBe(201);
    await setSetting(test, 'takeaway_enabled', '0');
    const { status, failure } = await order(1, takeaway);
    expect([status, failure.code]).toEqual([403, 'takeaway_closed']);
    expect((await order()).status).toBe(201);
    expect((await staff.post('/orders', bodyOf(1, takeaway))).status).toBe(201);
  });

  it('limit the pieces of one order, over all its items, for guests only', async () => {
    const { test, order, staff, bodyOf } = await openRestaurant();
    const { items } = bodyOf(1);
    const twice = (quantity: number) => ({
      items: [1, quantity].flatMap((n) => items.map((item) => ({ ...item, quantity: n }))),
    });
    expect((await order(99, { ...twice(99), total_amount: 62_000 })).status).toBe(201);
    await setSetting(test, 'order_pieces_max', '10');
    expect((await order(10)).status).toBe(201);
    expect((await order(10, twice(9))).status).toBe(201);
    for (const refused of [await order(11), await order(11, twice(10))]) {
      expect([refused.status, refused.failure.code]).toEqual([422, 'too_many_pieces']);
      expect(refused.failure.message).toContain('10 adet');
    }
    expect((await staff.post('/orders', bodyOf(11))).status).toBe(201);
    await setSetting(test, 'order_pieces_max', '0');
    expect((await order(99)).status).toBe(201);
  });

  it('ask for the table’s code for orders, waiter calls, feedback and new tables alike', async () => {
    const { test, table, order, staff } = await openRestaurant();
    await setSetting(test, 'table_code_required', '1');
    const feedback = { name: 'Deniz', table_number: 'M-1', ...RATINGS };
    const guest = await callerOf(test, null);
    for (const refused of [
      await order(),
      await guest.post('/waiter-calls', { table_id: table.id }),
      await guest.post('/waiter-calls', { table_number: 'M-1' }),
      await guest.post('/feedback', feedback),
      await guest.post('/tables', { table_number: 'Teras 4' }),
    ]) {
      expect([refused.status, refused.failure.code]).toEqual([403, 'table_code_required']);
    }
    const table_token = 'code-of-m-1';
    for (const accepted of [
      await order(1, { table_token }),
      await guest.post('/waiter-calls', { table_token }),
      await guest.post('/feedback', { ...feedback, table_token }),
      await staff.post('/feedback', feedback),
    ]) {
      expect(accepted.status).toBe(201);
    }
    const revoked = await guest.post('/feedback', { ...feedback, table_token: 'old' });
    expect([revoked.status, revoked.failure.code]).toEqual([404, 'table_not_found']);
    await setSetting(test, 'table_code_required', '0');
    expect((await guest.post('/feedback', { ...feedback, table_token: 'old' })).status).toBe(201);
  });
});

describe('an order above `order_confirm_above`', () => {
  it('is new and awaits approval, without counting as active or sold, until staff take it', async () => {
    const { test, order, orderOf, staff, figures } = await openRestaurant();
    await setSetting(test, 'order_confirm_above', '1240');
    const within = (await order(2)).data;
    const above = (await order(3)).data;
    expect([within.awaiting_approval, above.awaiting_approval]).toEqual([false, true]);
    expect(above.status).toBe('new');
    expect((await orderOf(above.id)).awaiting_approval).toBe(true);
    expect((await staff.get<Order[]>('/orders/active')).data.map(({ id }) => id)).toEqual([
      above.id,
      within.id,
    ]);
    expect(await figures()).toMatchObject({ totalOrders: 1, todaySales: 1240 });

    await staff.put(`/orders/${above.id}/status`, { status: 'processing' });
    expect(await orderOf(above.id)).toMatchObject({ status: 'processing', awaiting_approval: false });
    expect((await test.call<GuestOrder>('GET', `/orders/track/${above.token}`)).data.awaiting_approval).toBe(
      false,
    );
    expect(await figures()).toMatchObject({ totalOrders: 2, todaySales: 3100 });
  });

  it('never counts when it is cancelled, and awaits approval again when it is restored', async () => {
    const { test, order, orderOf, staff, figures } = await openRestaurant();
    await setSetting(test, 'order_confirm_above', '1000');
    const { id } = (await order(2)).data;
    await staff.put(`/orders/${id}/status`, { status: 'cancelled' });
    expect(await figures()).toMatchObject({ totalOrders: 0, todaySales: 0 });
    await staff.put(`/orders/${id}/status`, { status: 'new', override: true });
    expect(await orderOf(id)).toMatchObject({ status: 'new', awaiting_approval: true });
    expect(await figures()).toMatchObject({ totalOrders: 0, todaySales: 0 });
  });

  it('counts in the statistics of its month once it is taken, also after they were summed up', async () => {
    const { test, order } = await openRestaurant();
    const { id } = (await order(99)).data;
    test.clock.set('2026-07-20T09:00:00Z');
    const manager = await callerOf(test, 'manager');
    const yearly = async () =>
      (await manager.get<{ totalOrders: number; totalRevenue: number }>('/statistics/sales?period=year'))
        .data;
    expect(await yearly()).toMatchObject({ totalOrders: 0, totalRevenue: 0 });
    expect((await manager.get('/statistics/top-products?period=year')).data).toEqual([]);
    await manager.put(`/orders/${id}/status`, { status: 'processing' });
    expect(await yearly()).toMatchObject({ totalOrders: 1, totalRevenue: 61_380 });
  });

  it('needs no approval when the setting is 0 or staff placed it', async () => {
    const { test, order, staff, bodyOf } = await openRestaurant();
    expect((await staff.post<GuestOrder>('/orders', bodyOf(99))).data.awaiting_approval).toBe(false);
    await setSetting(test, 'order_confirm_above', '0');
    expect((await order(99)).data.awaiting_approval).toBe(false);
  });
});

describe('the setting `order_approval`', () => {
  const awaits = (order: { data: GuestOrder }) => order.data.awaiting_approval;

  it('`first` makes guests wait whom staff do not know, until staff take one of their orders', async () => {
    const { test, order, staff } = await openRestaurant();
    await setSetting(test, 'order_approval', 'first');
    const first = await order();
    expect([awaits(first), awaits(await order())]).toEqual([true, true]);
    await staff.put(`/orders/${first.data.id}/status`, { status: 'processing' });
    expect(awaits(await order())).toBe(false);
  });

  it('`first` lets guests order directly if staff opened their visit', async () => {
    const { test, table, order, staff } = await openRestaurant();
    await setSetting(test, 'order_approval', 'first');
    await staff.post('/visits', { table_id: table.id, guest_count: 2 });
    expect(awaits(await order())).toBe(false);
  });

  it('`all` makes every order of guests wait, and none of staff', async () => {
    const { test, order, staff, bodyOf } = await openRestaurant();
    await setSetting(test, 'order_approval', 'all');
    const first = await order();
    await staff.put(`/orders/${first.data.id}/status`, { status: 'processing' });
    expect(awaits(await order())).toBe(true);
    expect(awaits(await staff.post<GuestOrder>('/orders', bodyOf(1)))).toBe(false);
  });

  it('accepts no other value', async () => {
    const { test } = await openRestaurant();
    const manager = await callerOf(test, 'manager');
    expect((await manager.put('/settings/order_approval', { value: 'some' })).status).toBe(422);
  });
});

describe('the network of an order', () => {
  it('is identified by a key from which the address cannot be derived', async () => {
    const { test, order, orderOf, takeaway } = await openRestaurant();
    const keyOf = async (...args: Parameters<typeof order>) =>
      (await orderOf((await order(...args)).data.id)).network_key;
    const key = await keyOf();
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(await keyOf(1, takeaway)).toBe(key);
    expect(await keyOf(1, { ...takeaway, table_token: 'code-of-m-1' })).toBe(key);
    expect(await keyOf(1, {}, '203.0.113.8')).not.toBe(key);
    const other = await openRestaurant();
    const { id } = (await other.order()).data;
    expect((await other.orderOf(id)).network_key).not.toBe(key);
    expect(JSON.stringify(await test.context.db.selectFrom('orders').selectAll().execute())).not.toContain(
      ADDRESS,
    );
  });

  it('is not stored for staff or with a scanned code, and is removed after NETWORK_KEY_RETENTION_MS', async () => {
    const { test, order, orderOf, staff, bodyOf } = await openRestaurant();
    const scanned = (await order(1, { table_token: 'code-of-m-1' })).data;
    const byStaff = (await staff.post<GuestOrder>('/orders', bodyOf(1))).data;
    for (const { id } of [scanned, byStaff]) expect((await orderOf(id)).network_key).toBeNull();

    const { id } = (await order()).data;
    test.clock.advance(NETWORK_KEY_RETENTION_MS);
    await test.context.jobs.run('erase network keys');
    expect((await orderOf(id)).network_key).not.toBeNull();
    test.clock.advance(1);
    await test.context.jobs.run('erase network keys');
    expect((await orderOf(id)).network_key).toBeNull();
  });

  it('is not sent to guests', async () => {
    const { order } = await openRestaurant();
    expect((await order()).data).not.toHaveProperty('network_key');
  });
});

describe('cancelling many orders', () => {
  it('cancels those that have not ended, notifies staff and guests, and frees their tables', async () => {
    const { test, table, order, orderOf, staff, figures } = await openRestaurant();
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push((await order()).data);
    const [first, second, third] = made as [GuestOrder, GuestOrder, GuestOrder];
    await staff.put(`/orders/${first.id}/status`, { status: 'completed', override: true });
    await staff.put(`/orders/${second.id}/status`, { status: 'processing' });

    const ids = [third.id, first.id, second.id, 999_999, third.id];
    const { status, data } = await staff.post<Order[]>('/orders/cancel', { ids, reason: 'Şaka' });
    expect([status, data.map(({ id, status }) => [id, status])]).toEqual([
      200,
      [
        [second.id, 'cancelled'],
        [third.id, 'cancelled'],
      ],
    ]);
    expect((await orderOf(first.id)).status).toBe('completed');
    expect((await test.call<GuestOrder>('GET', `/orders/track/${third.token}`)).data.status).toBe(
      'cancelled',
    );
    expect((await test.call<{ status: string }>('GET', `/tables/${table.id}`)).data.status).toBe('available');
    expect(await figures()).toMatchObject({ totalOrders: 0, todaySales: 620 });
    const events = await test.context.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'order_updated')
      .execute();
    expect(events.map(({ audience }) => audience)).toEqual(
      expect.arrayContaining(['staff', `order:${second.token}`, `order:${third.token}`]),
    );
    const [entry] = (await (await callerOf(test, 'admin')).get<{ changes: unknown[] }[]>('/audit-log')).data;
    expect(entry?.changes).toContainEqual({ field: 'reason', kind: 'text', value: 'Şaka' });
  });

  it('can be undone for a short time, except for orders that have changed since', async () => {
    const { test, table, order, orderOf, staff, figures } = await openRestaurant();
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await order()).data.id);
    const [first = 0, second = 0, third = 0] = ids;
    await staff.put(`/orders/${first}/status`, { status: 'processing' });
    await staff.post('/orders/cancel', { ids, reason: 'Şaka' });
    await staff.put(`/orders/${third}/status`, { status: 'ready', override: true });
    const undo = async () => (await staff.post<Order[]>('/orders/cancel', { ids, undo: true })).data;
    expect((await undo()).map(({ id, status }) => [id, status])).toEqual([
      [first, 'processing'],
      [second, 'new'],
    ]);
    expect((await orderOf(third)).status).toBe('ready');
    expect((await test.call<{ status: string }>('GET', `/tables/${table.id}`)).data.status).toBe('occupied');
    expect(await figures()).toMatchObject({ totalOrders: 3 });
    expect(await undo()).toEqual([]);

    await staff.post('/orders/cancel', { ids, reason: 'Şaka' });
    test.clock.advance(UNDO_ACCEPTED_MS + 1);
    expect(await undo()).toEqual([]);
  });

  it('needs at least one order and accepts at most ORDERS_CANCELLED_AT_ONCE_MAX', async () => {
    const { staff } = await openRestaurant();
    const idsTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
    for (const ids of [[], idsTo(ORDERS_CANCELLED_AT_ONCE_MAX + 1), ['x']]) {
      expect((await staff.post('/orders/cancel', { ids })).status).toBe(422);
    }
    const ids = idsTo(ORDERS_CANCELLED_AT_ONCE_MAX);
    expect((await staff.post('/orders/cancel', { ids })).data).toEqual([]);
  });
});
