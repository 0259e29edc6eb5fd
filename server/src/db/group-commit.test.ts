import { expect, test } from 'vitest';
import { addProduct, addTable } from '../testing/factories';
import { buildTestApp, type TestApp } from '../testing/test-app';

const setName = (app: TestApp, value: string) =>
  app.context.transaction(async (trx) => {
    await trx.updateTable('settings').set({ value }).where('key', '=', 'restaurant_name').execute();
    return value;
  });
const nameIn = async (app: TestApp) =>
  (
    await app.context.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'restaurant_name')
      .executeTakeFirstOrThrow()
  ).value;

test('requests beyond the queue limit get 503, and every accepted one is stored', async () => {
  const app = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  const table = await addTable(app);
  const product = await addProduct(app);
  const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };

  const replies = await Promise.all(
    Array.from({ length: 1_500 }, () => app.call('POST', '/orders', { body })),
  );

  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, failure, headers } of refused) {
    expect([status, failure.code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  const stored = await app.context.db.selectFrom('orders').select('id').execute();
  expect(stored).toHaveLength(replies.length - refused.length);
  expect((await app.call('POST', '/orders', { body })).status).toBe(201);
});

test('a failed transaction is rolled back alone', async () => {
  const app = await buildTestApp();
  const before = await nameIn(app);
  const failing = (value: string) =>
    app.context.transaction(async (trx) => {
      await trx.updateTable('settings').set({ value }).where('key', '=', 'restaurant_name').execute();
      throw new Error(`not ${value}`);
    });

  expect(await Promise.allSettled([failing('A'), failing('B')])).toMatchObject([
    { status: 'rejected', reason: new Error('not A') },
    { status: 'rejected', reason: new Error('not B') },
  ]);
  expect(await nameIn(app)).toBe(before);

  const results = await Promise.allSettled([setName(app, 'C'), failing('D')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await nameIn(app)).toBe('C');
});
