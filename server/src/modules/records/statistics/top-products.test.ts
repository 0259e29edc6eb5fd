import type { TopProduct } from 'shared-api/contract/records/statistics';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { expect, test } from 'vitest';
import { addOption, addProduct, addTable } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

interface Line {
  product: { id: number; price_kurus: number };
  quantity?: number;
  options?: { id: number; price_modifier_kurus: number }[];
}

async function order(app: TestApp, ...lines: Line[]): Promise<number> {
  const table = await app.context.db.selectFrom('tables').select('id').executeTakeFirst();
  const tableId = table?.id ?? (await addTable(app)).id;
  const priced = lines.map(({ product, quantity = 1, options = [] }) => ({
    item: {
      product_id: product.id,
      quantity,
      price: product.price_kurus / 100,
      options: options.map((option) => ({
        product_option_id: option.id,
        price: option.price_modifier_kurus / 100,
      })),
    },
    kurus: quantity * options.reduce((sum, option) => sum + option.price_modifier_kurus, product.price_kurus),
  }));
  const { data, raw } = await app.call<{ id: number }>('POST', '/orders', {
    body: {
      table_id: tableId,
      items: priced.map(({ item }) => item),
      total_amount: priced.reduce((sum, { kurus }) => sum + kurus, 0) / 100,
    },
  });
  expect(raw.statusCode, raw.body).toBe(201);
  return data.id;
}

async function top(app: TestApp, query: Record<string, string> = {}): Promise<TopProduct[]> {
  const token = await app.tokenOf('manager');
  return (await app.call<TopProduct[]>('GET', '/statistics/top-products', { token, query })).data;
}
const names = (products: TopProduct[]) => products.map(({ name }) => name);

test('ranks by the number of orders, then by revenue, including options and quantities', async () => {
  const app = await buildTestApp();
  const tea = await addProduct(app, { name: 'Çay', price_kurus: 3_000 });
  const kebab = await addProduct(app, { name: 'Adana', price_kurus: 50_000 });
  const soup = await addProduct(app, { name: 'Mercimek', price_kurus: 12_000 });
  const lavash = await addOption(app, { product_id: kebab.id, price_modifier_kurus: 3_550 });
  await order(app, { product: tea, quantity: 4 }, { product: kebab, quantity: 2, options: [lavash] });
  await order(app, { product: tea }, { product: soup, quantity: 9 });
  expect(await top(app)).toEqual([
    { id: tea.id, name: 'Çay', order_count: 2, total_revenue: 150 },
    { id: soup.id, name: 'Mercimek', order_count: 1, total_revenue: 1_080 },
    { id: kebab.id, name: 'Adana', order_count: 1, total_revenue: 1_071 },
  ]);
  expect(names(await top(app, { limit: '1' }))).toEqual(['Çay']);
});

test('an order counts once for a product on two of its lines', async () => {
  const app = await buildTestApp();
  const tea = await addProduct(app, { price_kurus: 3_000 });
  const lemon = await addOption(app, { product_id: tea.id, price_modifier_kurus: 0 });
  await order(app, { product: tea }, { product: tea, options: [lemon] });
  expect(await top(app)).toMatchObject([{ order_count: 1, total_revenue: 60 }]);
});

test('returns the ten best of this month by default', async () => {
  const app = await buildTestApp();
  for (let index = 0; index < 11; index += 1) await order(app, { product: await addProduct(app) });
  expect(await top(app)).toHaveLength(10);
});

test('each period counts its own orders', async () => {
  const app = await buildTestApp();
  const moments = {
    longAgo: '2024-06-01T09:00:00Z',
    thisYear: '2026-01-05T09:00:00Z',
    thisMonth: '2026-05-01T09:00:00Z',
    thisWeek: '2026-05-11T09:00:00Z',
    today: '2026-05-12T09:00:00Z',
  };
  for (const [name, moment] of Object.entries(moments)) {
    app.clock.set(moment);
    await order(app, { product: await addProduct(app, { name }) });
  }
  const periodNames = async (period: string) => names(await top(app, { period })).sort();
  expect(await periodNames('day')).toEqual(['today']);
  expect(await periodNames('week')).toEqual(['thisWeek', 'today']);
  expect(await periodNames('month')).toEqual(['thisMonth', 'thisWeek', 'today']);
  expect(await periodNames('year')).toEqual(['thisMonth', 'thisWeek', 'thisYear', 'today']);
  expect(await periodNames('all')).toEqual(['longAgo', 'thisMonth', 'thisWeek', 'thisYear', 'today']);
});

test('later changes of an old order also change the long periods', async () => {
  const app = await buildTestApp();
  const tea = await addProduct(app, { name: 'Çay', price_kurus: 3_000 });
  app.clock.set('2026-02-10T09:00:00Z');
  const first = await order(app, { product: tea });
  const second = await order(app, { product: tea, quantity: 2 });
  app.clock.set('2026-05-12T09:00:00Z');
  const yearOfTea = async () =>
    (await top(app, { period: 'year' })).map((row) => [row.order_count, row.total_revenue]);
  expect(await yearOfTea()).toEqual([[2, 90]]);

  const token = await app.tokenOf('manager');
  const setStatus = (status: OrderStatus) =>
    app.call('PUT', `/orders/${first}/status`, { token, body: { status, override: true } });
  await setStatus('cancelled');
  expect(await yearOfTea()).toEqual([[1, 60]]);
  await setStatus('completed');
  expect(await yearOfTea()).toEqual([[2, 90]]);
  await app.call('DELETE', `/orders/${second}`, { token, body: { reason: 'deneme' } });
  expect(await yearOfTea()).toEqual([[1, 30]]);
});

test('products have their current name, removed ones the name when ordered', async () => {
  const app = await buildTestApp();
  const { db } = app.context;
  const renamed = await addProduct(app, { name: 'Eski ad', price_kurus: 1_000 });
  const removed = await addProduct(app, { name: 'Kalktı', price_kurus: 2_000 });
  app.clock.set('2026-02-10T09:00:00Z');
  await order(app, { product: renamed }, { product: removed });
  app.clock.set('2026-05-12T09:00:00Z');
  // Summed up while both products exist.
  expect(await top(app, { period: 'year' })).toHaveLength(2);
  await order(app, { product: renamed }, { product: removed });
  await db.updateTable('products').set({ name: 'Yeni ad' }).where('id', '=', renamed.id).execute();
  await db.deleteFrom('products').where('id', '=', removed.id).execute();
  expect(await top(app, { period: 'year' })).toEqual([
    { id: null, name: 'Kalktı', order_count: 2, total_revenue: 40 },
    { id: renamed.id, name: 'Yeni ad', order_count: 2, total_revenue: 20 },
  ]);
});
