import { sql } from 'kysely';
import type { GuestOrder } from 'shared-api/contract/orders';
import { expect, test } from 'vitest';
import { addProduct, addTable } from '../testing/factories';
import { buildWatchedApp } from '../testing/statements';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { isPostgres } from './dialect';

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

test('what is asked at once shares its commits with others', async ({ skip }) => {
  const { test: app, statementsOf } = await buildWatchedApp();
  skip(isPostgres(app.context.db), 'it shares them itself');
  const table = await addTable(app);
  const product = await addProduct(app);
  const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };

  const statements = await statementsOf(async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call<GuestOrder>('POST', '/orders', { body })),
    );
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(20);
  });

  expect(statements.filter((statement) => statement.sql === 'commit').length).toBeLessThan(20);
});

test('a rush that is too great is refused politely, and what was taken is kept', async () => {
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
  const kept = await app.context.db.selectFrom('orders').select('id').execute();
  expect(kept).toHaveLength(replies.length - refused.length);
  expect((await app.call('POST', '/orders', { body })).status).toBe(201);
});

test('what fails leaves nothing and takes nothing with it', async () => {
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

test('nobody is told of success when the commit fails', async ({ skip }) => {
  const app = await buildTestApp();
  skip(isPostgres(app.context.db), 'its transactions do not share commits');
  const before = await nameIn(app);
  await addProduct(app);
  const breaking = app.context.transaction(async (trx) => {
    // So that the missing category is noticed at the commit.
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    await trx.updateTable('products').set({ category_id: 4711 }).execute();
  });

  const results = await Promise.allSettled([breaking, setName(app, 'A')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await nameIn(app)).toBe(before);
  await setName(app, 'B');
  expect(await nameIn(app)).toBe('B');
});
