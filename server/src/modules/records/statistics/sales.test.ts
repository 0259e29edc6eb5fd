import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { OrderStatus, StatisticsPeriod } from 'shared-api/domain/statuses';
import { expect, test } from 'vitest';
import { addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

/** Orders for `lira` at each moment, in turn. */
async function sell(app: TestApp, tableId: number, ...sales: [moment: string, lira: number][]) {
  const orders = [];
  for (const [moment, lira] of sales) {
    app.clock.set(moment);
    orders.push(await placeOrder(app, { tableId, products: [{ price_kurus: lira * 100 }] }));
  }
  return orders;
}

async function salesOf(app: TestApp, period?: StatisticsPeriod): Promise<SalesStatistics> {
  const query = period && { period };
  const { data } = await app.call<SalesStatistics>('GET', '/statistics/sales', {
    token: await app.tokenOf('manager'),
    query,
  });
  return data;
}

const withSales = ({ rows }: SalesStatistics) => rows.filter(({ orders }) => orders > 0);

test('a day that starts at midnight in Istanbul has a row per hour', async () => {
  const app = await buildTestApp();
  await setSetting(app, 'day_starts_at', '0');
  const { id } = await addTable(app);
  await sell(
    app,
    id,
    ['2026-05-12T20:59:59.999Z', 100],
    ['2026-05-12T21:00:00Z', 250],
    ['2026-05-13T09:59:59Z', 50],
    ['2026-05-13T09:30:00Z', 75.5],
  );
  const sales = await salesOf(app, 'day');
  expect(sales).toMatchObject({ totalOrders: 3, totalRevenue: 375.5, avgOrderSize: 125.17, weeklyData: [] });
  expect(sales.rows).toHaveLength(24);
  expect(withSales(sales)).toEqual([
    { date: '2026-05-13T00:00', orders: 1, revenue: 250 },
    { date: '2026-05-13T12:00', orders: 2, revenue: 125.5 },
  ]);
  expect(sales.previous).toEqual({ totalOrders: 1, totalRevenue: 100, avgOrderSize: 100 });
});

test('the week, which is the default, has all seven days from Monday on', async () => {
  const app = await buildTestApp();
  await setSetting(app, 'day_starts_at', '0');
  const { id } = await addTable(app);
  // Sunday 23:30 and Monday 00:00 in Istanbul, then the Sunday after.
  await sell(
    app,
    id,
    ['2026-05-10T20:30:00Z', 10],
    ['2026-05-10T21:00:00Z', 20],
    ['2026-05-17T20:59:00Z', 40],
  );
  const sales = await salesOf(app);
  expect(sales.weeklyData).toEqual([
    { day_name: 'Pazartesi', orders: 1, revenue: 20 },
    { day_name: 'Salı', orders: 0, revenue: 0 },
    { day_name: 'Çarşamba', orders: 0, revenue: 0 },
    { day_name: 'Perşembe', orders: 0, revenue: 0 },
    { day_name: 'Cuma', orders: 0, revenue: 0 },
    { day_name: 'Cumartesi', orders: 0, revenue: 0 },
    { day_name: 'Pazar', orders: 1, revenue: 40 },
  ]);
  expect(sales.rows.map(({ date }) => date)).toEqual([
    '2026-05-11',
    '2026-05-12',
    '2026-05-13',
    '2026-05-14',
    '2026-05-15',
    '2026-05-16',
    '2026-05-17',
  ]);
  expect(sales.previous).toEqual({ totalOrders: 1, totalRevenue: 10, avgOrderSize: 10 });
});

test('a month has a row a day, a year a row a month', async () => {
  const app = await buildTestApp();
  await setSetting(app, 'day_starts_at', '0');
  const { id } = await addTable(app);
  await sell(
    app,
    id,
    ['2025-12-31T20:59:00Z', 1],
    ['2025-12-31T21:00:00Z', 2],
    ['2026-01-31T21:00:00Z', 4],
    ['2026-02-28T20:59:59Z', 8],
  );
  const month = await salesOf(app, 'month');
  expect(month.rows).toHaveLength(28);
  expect(withSales(month)).toEqual([
    { date: '2026-02-01', orders: 1, revenue: 4 },
    { date: '2026-02-28', orders: 1, revenue: 8 },
  ]);
  expect(month.previous).toMatchObject({ totalOrders: 1, totalRevenue: 2 });
  const year = await salesOf(app, 'year');
  expect(year.rows).toHaveLength(12);
  expect(withSales(year)).toEqual([
    { date: '2026-01', orders: 1, revenue: 2 },
    { date: '2026-02', orders: 2, revenue: 12 },
  ]);
  expect(year.previous).toMatchObject({ totalOrders: 1, totalRevenue: 1 });
});

test('the day on which summer time begins has 23 hours, and none is counted twice', async () => {
  const app = await buildTestApp();
  await setSetting(app, 'time_zone', 'Europe/Berlin');
  await setSetting(app, 'day_starts_at', '0');
  const { id } = await addTable(app);
  await sell(
    app,
    id,
    ['2026-03-28T22:59:59Z', 1],
    ['2026-03-28T23:00:00Z', 2],
    ['2026-03-29T00:59:59Z', 4],
    ['2026-03-29T01:00:00Z', 8],
    ['2026-03-29T21:59:59Z', 16],
  );
  const sales = await salesOf(app, 'day');
  expect(sales.rows).toHaveLength(23);
  expect(withSales(sales)).toEqual([
    { date: '2026-03-29T00:00', orders: 1, revenue: 2 },
    { date: '2026-03-29T01:00', orders: 1, revenue: 4 },
    { date: '2026-03-29T03:00', orders: 1, revenue: 8 },
    { date: '2026-03-29T23:00', orders: 1, revenue: 16 },
  ]);
  expect(sales.previous.totalRevenue).toBe(1);
});

test('the hour that the end of summer time repeats is one row', async () => {
  const app = await buildTestApp();
  await setSetting(app, 'time_zone', 'Europe/Berlin');
  await setSetting(app, 'day_starts_at', '0');
  const { id } = await addTable(app);
  await sell(
    app,
    id,
    ['2026-10-25T00:30:00Z', 1],
    ['2026-10-25T01:30:00Z', 2],
    ['2026-10-25T02:30:00Z', 4],
    ['2026-10-25T22:59:59Z', 8],
  );
  const sales = await salesOf(app, 'day');
  expect(sales.rows).toHaveLength(24);
  expect(withSales(sales)).toEqual([
    { date: '2026-10-25T02:00', orders: 2, revenue: 3 },
    { date: '2026-10-25T03:00', orders: 1, revenue: 4 },
    { date: '2026-10-25T23:00', orders: 1, revenue: 8 },
  ]);
});

test('an order that another time zone dated to today still counts', async () => {
  const app = await buildTestApp();
  await setSetting(app, 'day_starts_at', '0');
  await setSetting(app, 'time_zone', 'Pacific/Auckland');
  const { id } = await addTable(app);
  await sell(app, id, ['2026-05-12T13:00:00Z', 30]);
  await setSetting(app, 'time_zone', 'Europe/Istanbul');
  app.clock.set('2026-05-13T09:00:00Z');
  const sales = await salesOf(app, 'day');
  expect(withSales(sales)).toEqual([{ date: '2026-05-13T00:00', orders: 1, revenue: 30 }]);
});

test('cancelled orders count neither as orders nor as revenue, until the cancellation is undone', async () => {
  const app = await buildTestApp();
  const { id } = await addTable(app);
  const [order] = await sell(app, id, ['2026-05-12T09:00:00Z', 30], ['2026-05-12T09:00:00Z', 50]);
  const token = await app.tokenOf('editor');
  const setStatus = (status: OrderStatus) =>
    app.call('PUT', `/orders/${order?.id}/status`, { token, body: { status, override: true } });
  await setStatus('cancelled');
  expect(await salesOf(app)).toMatchObject({ totalOrders: 1, totalRevenue: 50, avgOrderSize: 50 });
  await setStatus('completed');
  expect(await salesOf(app)).toMatchObject({ totalOrders: 2, totalRevenue: 80, avgOrderSize: 40 });
});

test('an old order that is cancelled or removed no longer counts in its month and year', async () => {
  const app = await buildTestApp();
  const { id } = await addTable(app);
  const [cancelled, removed] = await sell(
    app,
    id,
    ['2026-01-10T09:00:00Z', 30],
    ['2026-01-10T09:00:00Z', 50],
    ['2026-01-10T09:00:00Z', 20],
    ['2026-05-12T09:00:00Z', 1],
  );
  expect(await salesOf(app, 'year')).toMatchObject({ totalOrders: 4, totalRevenue: 101 });
  const token = await app.tokenOf('manager');
  const body = { status: 'cancelled', override: true, reason: 'deneme' };
  await app.call('PUT', `/orders/${cancelled?.id}/status`, { token, body });
  await app.call('DELETE', `/orders/${removed?.id}`, { token, body: { reason: 'deneme' } });
  expect(withSales(await salesOf(app, 'year'))).toEqual([
    { date: '2026-01', orders: 1, revenue: 20 },
    { date: '2026-05', orders: 1, revenue: 1 },
  ]);
});

test('without any order everything is zero', async () => {
  const app = await buildTestApp();
  const nothing = { totalOrders: 0, totalRevenue: 0, avgOrderSize: 0 };
  expect(await salesOf(app, 'month')).toMatchObject({ ...nothing, previous: nothing });
});
