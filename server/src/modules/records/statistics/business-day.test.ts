import type {
  DashboardStatistics,
  SalesStatistics,
  TopProduct,
} from 'shared-api/contract/records/statistics';
import type { Order } from 'shared-api/contract/service/orders';
import type { Visit } from 'shared-api/contract/service/visits';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';
import { expect, test } from 'vitest';
import { addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

/** A restaurant whose orders are identified by their amount in lira. */
async function restaurant(...settings: [key: SettingKey, value: string][]) {
  const app = await buildTestApp();
  for (const [key, value] of settings) await setSetting(app, key, value);
  const token = await app.tokenOf('manager');
  const table = await addTable(app);
  const get = async <T>(path: string, query: Record<string, string> = {}) =>
    // Logs in again, since sessions expire.
    (await app.call<T>('GET', path, { token: await app.tokenOf('manager'), query })).data;
  return {
    app,
    token,
    table,
    get,
    sell: async (moment: string, lira: number) => {
      app.clock.set(moment);
      await placeOrder(app, { tableId: table.id, products: [{ price_kurus: lira * 100 }] });
    },
    today: async () => (await get<DashboardStatistics>('/statistics/dashboard')).todaySales,
    sales: (period: StatisticsPeriod) => get<SalesStatistics>('/statistics/sales', { period }),
    bestOf: async (period: StatisticsPeriod) =>
      (await get<TopProduct[]>('/statistics/top-products', { period })).reduce(
        (sum, product) => sum + product.total_revenue,
        0,
      ),
    listed: async (from: string, to: string) =>
      (await get<Order[]>('/orders', { from, to })).map((order) => order.total_amount),
  };
}

const hoursWithSales = ({ rows }: SalesStatistics) =>
  rows.filter(({ orders }) => orders > 0).map(({ date, revenue }) => [date, revenue]);

test('an order at 01:30 counts for yesterday, one at 04:00 for today', async () => {
  const { app, sell, today, sales, bestOf, listed } = await restaurant();
  await sell('2026-05-12T23:00:00+03:00', 1);
  await sell('2026-05-13T01:30:00+03:00', 2);
  await sell('2026-05-13T03:59:59.999+03:00', 4);
  expect(await today()).toBe(7);
  expect(hoursWithSales(await sales('day'))).toEqual([
    ['2026-05-12T23:00', 1],
    ['2026-05-13T01:00', 2],
    ['2026-05-13T03:00', 4],
  ]);

  await sell('2026-05-13T04:00:00+03:00', 8);
  expect(await today()).toBe(8);
  const day = await sales('day');
  expect(day.rows).toHaveLength(24);
  expect([day.rows[0]?.date, day.rows.at(-1)?.date]).toEqual(['2026-05-13T04:00', '2026-05-14T03:00']);
  expect(hoursWithSales(day)).toEqual([['2026-05-13T04:00', 8]]);
  expect(day.previous.totalRevenue).toBe(7);
  expect(await bestOf('day')).toBe(8);
  expect(hoursWithSales(await sales('week'))).toEqual([
    ['2026-05-12', 7],
    ['2026-05-13', 8],
  ]);
  expect(await listed('2026-05-12', '2026-05-12')).toEqual([4, 2, 1]);
  expect(await listed('2026-05-13', '2026-05-13')).toEqual([8]);
  app.clock.set('2026-05-14T03:59:59+03:00');
  expect(await today()).toBe(8);
});

test('the night after the last day of a week, a month and a year belongs to it', async () => {
  const { sell, sales, bestOf } = await restaurant();
  // 31 January 2027 is a Sunday.
  await sell('2027-01-01T01:30:00+03:00', 1);
  await sell('2027-02-01T01:30:00+03:00', 2);
  for (const period of ['week', 'month', 'year'] as const) {
    expect([period, (await sales(period)).totalRevenue]).toEqual([period, 2]);
  }
  await sell('2027-02-01T04:00:00+03:00', 4);
  expect((await sales('week')).previous.totalRevenue).toBe(2);
  expect((await sales('month')).previous.totalRevenue).toBe(2);
  // The months are summed up by then.
  await sell('2027-03-03T12:00:00+03:00', 8);
  const year = await sales('year');
  expect(hoursWithSales(year)).toEqual([
    ['2027-01', 2],
    ['2027-02', 4],
    ['2027-03', 8],
  ]);
  expect(year.previous.totalRevenue).toBe(1);
  expect(await bestOf('year')).toBe(14);
});

test('with the cut-off at 0 a day starts at midnight', async () => {
  const { sell, today, sales, listed } = await restaurant(['day_starts_at', '0']);
  await sell('2026-05-12T23:59:59.999+03:00', 1);
  await sell('2026-05-13T00:00:00+03:00', 2);
  await sell('2026-05-13T01:30:00+03:00', 4);
  expect(await today()).toBe(6);
  const day = await sales('day');
  expect([day.rows[0]?.date, day.rows.at(-1)?.date]).toEqual(['2026-05-13T00:00', '2026-05-13T23:00']);
  expect(day.totalRevenue).toBe(6);
  expect(day.previous.totalRevenue).toBe(1);
  expect(await listed('2026-05-12', '2026-05-12')).toEqual([1]);
});

test('a changed cut-off applies to new orders; earlier ones stay on their days', async () => {
  const { app, token, sell, today, sales, listed } = await restaurant(['day_starts_at', '0']);
  await sell('2026-05-13T01:30:00+03:00', 1);
  await app.call('PUT', '/settings/day_starts_at', { token, body: { value: '6' } });
  await sell('2026-05-13T01:31:00+03:00', 2);
  await sell('2026-05-13T06:00:00+03:00', 4);
  expect(await today()).toBe(5);
  expect(await listed('2026-05-13', '2026-05-13')).toEqual([4, 1]);
  expect(await listed('2026-05-12', '2026-05-12')).toEqual([2]);
  // The chart has no hour before the start of the day.
  expect(hoursWithSales(await sales('day'))).toEqual([['2026-05-13T06:00', 5]]);
});

test.each([
  ['Asia/Tokyo', '+09:00'],
  ['Pacific/Kiritimati', '+14:00'],
  ['Pacific/Pago_Pago', '-11:00'],
])('the list of a day is complete in %s', async (timeZone, offset) => {
  const { sell, listed } = await restaurant(['time_zone', timeZone], ['day_starts_at', '6']);
  await sell(`2026-05-12T05:59:59${offset}`, 1);
  await sell(`2026-05-12T06:00:00${offset}`, 2);
  await sell(`2026-05-13T05:59:59${offset}`, 4);
  await sell(`2026-05-13T06:00:00${offset}`, 8);
  expect(await listed('2026-05-12', '2026-05-12')).toEqual([4, 2]);
});

test('the night in which summer time begins has 23 hours, and none is counted twice', async () => {
  const { sell, today, sales } = await restaurant(['time_zone', 'Europe/Berlin']);
  await sell('2026-03-29T00:59:00Z', 1);
  await sell('2026-03-29T01:00:00Z', 2);
  await sell('2026-03-29T01:59:59Z', 4);
  const night = await sales('day');
  expect(night.rows).toHaveLength(23);
  expect(hoursWithSales(night)).toEqual([
    ['2026-03-29T01:00', 1],
    ['2026-03-29T03:00', 6],
  ]);
  await sell('2026-03-29T02:00:00Z', 8);
  expect(await today()).toBe(8);
});

test('the night in which summer time ends has its repeated hour in one row', async () => {
  const { sell, today, sales } = await restaurant(['time_zone', 'Europe/Berlin']);
  await sell('2026-10-25T00:30:00Z', 1);
  await sell('2026-10-25T01:30:00Z', 2);
  await sell('2026-10-25T02:59:59Z', 4);
  const night = await sales('day');
  expect(night.rows).toHaveLength(24);
  expect(hoursWithSales(night)).toEqual([
    ['2026-10-25T02:00', 3],
    ['2026-10-25T03:00', 4],
  ]);
  await sell('2026-10-25T03:00:00Z', 8);
  expect(await today()).toBe(8);
});

test('a day that starts in the hour that is skipped or repeated has 24 rows before and after it', async () => {
  const { app, sales } = await restaurant(['time_zone', 'Europe/Berlin'], ['day_starts_at', '2']);
  const edgesAt = async (moment: string) => {
    app.clock.set(moment);
    const { rows } = await sales('day');
    return [rows.length, rows[0]?.date, rows.at(-1)?.date];
  };
  // 24 hours until 02:00 is skipped, then 23 until 02:00 of the next day.
  expect(await edgesAt('2026-03-28T12:00:00Z')).toEqual([24, '2026-03-28T02:00', '2026-03-29T01:00']);
  expect(await edgesAt('2026-03-29T12:00:00Z')).toEqual([23, '2026-03-29T03:00', '2026-03-30T01:00']);
  // 25 hours, two of which are the same.
  expect(await edgesAt('2026-10-24T12:00:00Z')).toEqual([24, '2026-10-24T02:00', '2026-10-25T01:00']);
  expect(await edgesAt('2026-10-25T12:00:00Z')).toEqual([24, '2026-10-25T02:00', '2026-10-26T01:00']);
});

test('a visit that begins after midnight belongs to the day before, and can be reopened until it ends', async () => {
  const { app, token, table } = await restaurant(['table_service', '1']);
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    app.call<Visit>(method, path, { token, body });
  app.clock.set('2026-05-13T01:30:00+03:00');
  const visit = (await call('POST', '/visits', { table_id: table.id })).data;
  expect(visit.business_date).toBe('2026-05-12');
  await placeOrder(app, { tableId: table.id });
  const [order] = await app.context.db.selectFrom('orders').select('id').execute();
  await call('PUT', `/orders/${order?.id}/status`, { status: 'completed', override: true });
  const close = () => call('POST', `/visits/${visit.id}/close-unpaid`, { reason: 'deneme' });
  const reopen = () => call('PUT', `/visits/${visit.id}/status`, { status: 'open', reason: 'kasa hatası' });
  await close();
  app.clock.set('2026-05-13T03:59:59+03:00');
  expect((await reopen()).data.status).toBe('open');
  await close();
  app.clock.set('2026-05-13T04:00:00+03:00');
  expect((await reopen()).failure.code).toBe('visit_day_over');
});
