import { expect, inject, test } from 'vitest';
import { toLira } from 'shared-api/domain/money';
import type { Order } from 'shared-api/contract/service/orders';
import { addOption, addProduct, addTable, placeOrder, setSetting } from '../testing/factories';
import { buildWatchedApp, roundTripsOf } from '../testing/statements';
import type { TestApp } from '../testing/test-app';
import type { Row } from './schema';

const ORDER_LISTS = [
  '/orders',
  '/orders/active',
  '/orders/recent?limit=50',
  '/statistics/recent-orders?limit=50',
  '/statistics/top-products?limit=50',
];
const MENU_LISTS = ['/products', '/categories', '/guest-bootstrap'];

const addDish = async (app: TestApp) => addOption(app, { product_id: (await addProduct(app)).id });

test('a list of fifty rows takes as many statements as a list of one', async () => {
  const { test: app, statementsOf } = await buildWatchedApp();
  const token = await app.tokenOf('manager');
  async function countAll(): Promise<Record<string, number>> {
    for (const area of ['menu', 'settings'] as const) app.context.contentCache.invalidate(area);
    const counts: Record<string, number> = {};
    for (const path of [...ORDER_LISTS, ...MENU_LISTS]) {
      counts[path] = (await statementsOf(() => app.call('GET', path, { token }))).length;
    }
    return counts;
  }

  await addDish(app);
  await placeOrder(app, { products: [{}, {}] });
  const forOne = await countAll();
  for (let added = 1; added < 50; added += 1) {
    await addDish(app);
    await placeOrder(app, { products: [{}] });
  }
  expect(await countAll()).toEqual(forOne);
});

test('a day of ten visits with discounts and payments takes as many statements as a day of one', async () => {
  const { test: app, statementsOf } = await buildWatchedApp();
  await setSetting(app, 'table_service', '1');
  const token = await app.tokenOf('manager');
  async function addVisits() {
    for (const isOpen of [false, true]) {
      const { id } = await placeOrder(app);
      const { visit_id } = (await app.call<Order>('GET', `/orders/${id}`, { token })).data;
      const send = (method: 'POST' | 'PUT', path: string, body: object) =>
        app.call(method, `/visits/${visit_id}/${path}`, { token, body });
      await send('PUT', 'discount', { percent: 10, reason: 'gecikme' });
      if (isOpen) continue;
      await app.call('PUT', `/orders/${id}/status`, { token, body: { status: 'ready', override: true } });
      await send('POST', 'payments', { part: { kind: 'amount' }, amount: 100, method: 'cash' });
      await send('POST', 'close-unpaid', { reason: 'kaçtılar' });
    }
  }
  const countDay = async () => (await statementsOf(() => app.call('GET', '/day', { token }))).length;
  await addVisits();
  const ofOne = await countDay();
  for (let added = 1; added < 10; added += 1) await addVisits();
  expect(await countDay()).toBe(ofOne);
});

async function buildOrderingApp() {
  const { test: app, statementsOf } = await buildWatchedApp();
  const options: Row<'product_options'>[] = [];
  for (let made = 0; made < 20; made += 1) options.push(await addDish(app));
  // The first order reads the restaurant settings, which are cached.
  await placeOrder(app);

  async function order(itemCount: number): Promise<void> {
    const items = options.slice(0, itemCount).map((option) => ({
      product_id: option.product_id,
      price: 620,
      options: [{ product_option_id: option.id, price: toLira(option.price_modifier_kurus) }],
    }));
    const table = await addTable(app, `M-${itemCount}`);
    const body = { table_id: table.id, items, total_amount: itemCount * 655 };
    const headers = { 'idempotency-key': `cart-${itemCount}` };
    const { status } = await app.call('POST', '/orders', { body, headers });
    expect(status).toBe(201);
  }
  return { app, order, statementsOf };
}

test('an order of twenty items takes as many statements as an order of one', async () => {
  const { order, statementsOf } = await buildOrderingApp();
  const ofOne = await statementsOf(() => order(1));
  expect(await statementsOf(() => order(20))).toHaveLength(ofOne.length);
});

test.runIf(inject('postgres'))('an order takes six round trips to PostgreSQL', async () => {
  const { app, order } = await buildOrderingApp();
  const addTableOnly = await roundTripsOf(() => addTable(app, 'M-99'));
  expect((await roundTripsOf(() => order(20))) - addTableOnly).toBeLessThanOrEqual(6);
});

test('a server does not read the events that it committed itself', async () => {
  const { test: app, statementsOf } = await buildWatchedApp();
  const received: string[] = [];
  app.context.events.subscribe((events) => void received.push(...events.map(({ type }) => type)));
  const statements = await statementsOf(async () => {
    await placeOrder(app);
    await app.context.events.idle();
  });
  expect(received).toContain('new_order');
  expect(statements.filter(({ sql }) => /^select .* from "events"/.test(sql))).toEqual([]);
});
