import { expect, test } from 'vitest';
import { toLira } from '../http/present';
import { addOption, addProduct, addTable, placeOrder } from '../testing/factories';
import { buildWatchedApp } from '../testing/statements';
import type { TestApp } from '../testing/test-app';
import type { ProductOptionRow } from './schema';

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

test('an order of twenty items takes as many statements as an order of one', async () => {
  const { test: app, statementsOf } = await buildWatchedApp();
  const options: ProductOptionRow[] = [];
  for (let made = 0; made < 20; made += 1) options.push(await addDish(app));
  const order = (itemCount: number, tableId: number) => {
    const items = options.slice(0, itemCount).map((option) => ({
      product_id: option.product_id,
      price: 620,
      options: [{ product_option_id: option.id, price: toLira(option.price_modifier_kurus) }],
    }));
    const body = { table_id: tableId, items, total_amount: itemCount * 655 };
    const headers = { 'idempotency-key': `cart-${itemCount}` };
    return statementsOf(async () => {
      const { status } = await app.call('POST', '/orders', { body, headers });
      expect(status).toBe(201);
    });
  };
  // The first order reads the house's rules, which are kept.
  await placeOrder(app);
  const ofOne = await order(1, (await addTable(app, 'M-1')).id);
  expect(await order(20, (await addTable(app, 'M-2')).id)).toHaveLength(ofOne.length);
});

test('what a server tells is not read again', async () => {
  const { test: app, statementsOf } = await buildWatchedApp();
  const heard: string[] = [];
  app.context.pump.listen((events) => void heard.push(...events.map(({ type }) => type)));
  const statements = await statementsOf(async () => {
    await placeOrder(app);
    await app.context.pump.idle();
  });
  expect(heard).toContain('new_order');
  expect(statements.filter(({ sql }) => /^select .* from "events"/.test(sql))).toEqual([]);
});
