import { sql } from 'kysely';
import { LIST_LIMIT_MAX } from 'shared-api/domain/limits';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import type { DashboardStatistics } from 'shared-api/contract/records/statistics';
import { describe, expect, it } from 'vitest';
import { addTable, placeOrder } from '#testing/factories';
import { fill } from '#testing/fill';
import { buildTestApp } from '#testing/test-app';

async function restaurantWithOrders() {
  const test = await buildTestApp();
  const token = await test.tokenOf('manager');
  const table = await addTable(test, 'Çardak 3');
  const first = await placeOrder(test, { tableId: table.id });
  test.clock.advance(60_000);
  const second = await placeOrder(test);
  test.clock.advance(24 * 3_600_000);
  const third = await placeOrder(test);
  const list = async (path: string, query: Record<string, string> = {}) =>
    (await test.call<Order[]>('GET', path, { token, query })).data.map(({ id }) => id);
  return { test, token, first, second, third, list };
}

describe('the lists of orders', () => {
  it('are paged, newest first, with the total', async () => {
    const { test, token, first, second, third, list } = await restaurantWithOrders();
    expect(await list('/orders')).toEqual([third.id, second.id, first.id]);

    const page = await test.call<Order[]>('GET', '/orders', { token, query: { page: '2', limit: '2' } });
    expect(page.data.map(({ id }) => id)).toEqual([first.id]);
    expect(page.headers['x-total-count']).toBe('3');
  });

  it('continue after a given order', async () => {
    const { test, token, first, second, third, list } = await restaurantWithOrders();
    expect(await list('/orders', { before: String(third.id) })).toEqual([second.id, first.id]);
    expect(await list('/orders', { before: String(third.id), to: '2026-05-12', limit: '1' })).toEqual([
      second.id,
    ]);
    expect(await list('/orders', { before: String(first.id) })).toEqual([]);
    expect((await test.call('GET', '/orders', { token, query: { before: '4711' } })).status).toBe(404);
  });

  it('count at most ten thousand orders, and can be read to the first one', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    await fill(test.context.db, { products: 5, orders: 10_100, ordersPerDay: 1_000 }, test.clock.now());
    const list = (query: Record<string, string>) => test.call<Order[]>('GET', '/orders', { token, query });

    const last = await list({ page: '20', limit: '500' });
    expect(last.headers['x-total-count']).toBe('10000');
    expect(last.data.at(-1)?.id).toBe(101);
    expect((await list({ page: '21', limit: '500' })).data).toEqual([]);
    const rest = await list({ before: '101', limit: '500' });
    expect(rest.data.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index));
    expect((await list({ search: 'misafir 50' })).data.map(({ id }) => id)).not.toContain(50);
    expect((await list({ search: '#50' })).data).toMatchObject([{ id: 50 }]);
  });

  it('are filtered by status, day and search text', async () => {
    const { test, token, first, second, third, list } = await restaurantWithOrders();
    await test.call('PUT', `/orders/${second.id}/status`, { token, body: { status: 'cancelled' } });

    expect(await list('/orders', { status: 'cancelled' })).toEqual([second.id]);
    expect(await list('/orders', { from: '2026-05-13' })).toEqual([third.id]);
    expect(await list('/orders', { to: '2026-05-12' })).toEqual([second.id, first.id]);
    expect(await list('/orders', { from: '2026-05-12', to: '2026-05-12' })).toEqual([second.id, first.id]);
    expect(await list('/orders', { search: 'cardak' })).toEqual([first.id]);
    expect(await list('/orders', { search: `#${third.id}` })).toEqual([third.id]);
    expect(await list('/orders', { search: `#${'9'.repeat(40)}` })).toEqual([]);
    expect(await list('/orders', { search: '100%' })).toEqual([]);
    expect(await list('/orders', { status: '', colour: 'red', _t: '1' })).toHaveLength(3);
  });

  it('are found by phone number, however it is written now or was stored', async () => {
    const { test, first, second, list } = await restaurantWithOrders();
    const withPhone = (id: number, customer_phone: string) =>
      test.context.db.updateTable('orders').set({ customer_phone }).where('id', '=', id).execute();
    await withPhone(first.id, '۰۵۳۲ ۱۱۱ ۲۲ ۳۳');
    await withPhone(second.id, '+90 (532) 111-22-33');
    for (const search of ['05321112233', '+90 532 111 22 33', '٠٥٣٢١١١٢٢٣٣', '111 22']) {
      expect(await list('/orders', { search })).toEqual([second.id, first.id]);
    }
    expect(await list('/orders', { search: '0532 111 22 34' })).toEqual([]);
    expect(await list('/orders', { search: `#${String(second.id).replace('2', '٢')}` })).toEqual([second.id]);
  });

  it('contain only active orders on the dashboard', async () => {
    const { test, token, first, second, third, list } = await restaurantWithOrders();
    await test.call('PUT', `/orders/${second.id}/status`, { token, body: { status: 'cancelled' } });

    expect(await list('/orders/active')).toEqual([third.id, first.id]);
    expect(await list('/statistics/recent-orders')).toEqual([third.id, first.id]);
    expect(await list('/orders/recent', { limit: '2' })).toEqual([third.id, second.id]);
  });

  it('contain every active order, however many, with every item', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    const { db } = test.context;
    const amounts = { products: 70, orders: LIST_LIMIT_MAX + 1, ordersPerDay: 1_000 };
    await fill(db, amounts, test.clock.now());
    await db.updateTable('orders').set({ status: 'processing' }).execute();
    // More ids than SQLite allows parameters.
    await sql`
      insert into order_items (order_id, product_name, quantity, price_kurus, duration_minutes, status, created_at,
        updated_at)
      select orders.id, products.name, 1, price_kurus, 0, 'preparing', orders.created_at, orders.created_at
      from orders cross join products`.execute(db);

    const { status, data } = await test.call<Order[]>('GET', '/orders/active', { token });

    expect(status).toBe(200);
    expect(data).toHaveLength(amounts.orders);
    expect(data.at(-1)?.id).toBe(1);
    expect(new Set(data.map(({ items }) => items.length))).toEqual(new Set([2 + amounts.products]));
  });

  it('return an order’s items at both endpoints', async () => {
    const { test, token, first } = await restaurantWithOrders();
    const byPath = await test.call<OrderItem[]>('GET', `/orders/${first.id}/items`, { token });
    const byQuery = await test.call<OrderItem[]>('GET', '/order-items', {
      token,
      query: { order_id: String(first.id) },
    });
    expect(byPath.data).toMatchObject(first.items);
    expect(byQuery.data).toEqual(byPath.data);
  });
});

describe('the dashboard’s statistics', () => {
  it('count active orders, and today’s sales without cancelled ones', async () => {
    const { test, token, first } = await restaurantWithOrders();
    const cancelled = await placeOrder(test);
    await test.call('PUT', `/orders/${cancelled.id}/status`, { token, body: { status: 'cancelled' } });
    await test.call('POST', '/waiter-calls', { body: { table_id: first.table_id } });

    const { data } = await test.call<DashboardStatistics>('GET', '/statistics/dashboard', { token });

    expect(data).toEqual({ totalOrders: 3, todaySales: 620, activeWaiterCalls: 1, activeTables: 3 });
  });

  it('count occupied tables, including those that guests created, but not available and reserved ones', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    const activeTables = async () =>
      (await test.call<DashboardStatistics>('GET', '/statistics/dashboard', { token })).data.activeTables;
    await addTable(test, 'M-1');
    await addTable(test, 'M-2', { status: 'reserved' });
    await addTable(test, 'M-3', { status: 'available', is_active: 0 });
    expect(await activeTables()).toBe(0);
    await addTable(test, 'M-4', { status: 'occupied' });
    await addTable(test, 'M-5', { status: 'occupied', created_by_guest: 1 });
    expect(await activeTables()).toBe(2);
  });
});
