import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildWatchedApp } from '../testing/statements';
import { buildTestApp, type TestApp } from '../testing/test-app';

const SECOND_MS = 1_000;

const healthOf = async (test: TestApp) => (await test.call('GET', '/health-check')).status;
const readinessOf = async (test: TestApp) => (await test.app.inject('/ready')).statusCode;

it('returns 200, and 503 when the database is gone', async () => {
  const test = await buildTestApp();
  expect((await test.call('GET', '/health-check')).data).toEqual({ status: 'ok' });
  expect((await test.app.inject('/ready')).json()).toEqual({ status: 'ready' });

  test.clock.advance(SECOND_MS);
  await test.context.db.destroy();
  const { status, failure, headers } = await test.call('GET', '/health-check');
  expect([status, failure.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  expect(await readinessOf(test)).toBe(503);
});

it('is not ready while writes fail, and ready once they succeed; reading still works', async () => {
  const test = await buildTestApp();
  expect(await readinessOf(test)).toBe(200);
  const renameTable = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(test.context.db);
  await renameTable('rate_counts', 'gone');
  test.clock.advance(SECOND_MS);

  const refused = await test.app.inject('/ready');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await healthOf(test)).toBe(200);

  await renameTable('gone', 'rate_counts');
  test.clock.advance(SECOND_MS);
  expect(await readinessOf(test)).toBe(200);
});

it('writes at most once a second, also after the clock was set back', async () => {
  const { test, statementsOf } = await buildWatchedApp();
  const writesOf = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((statement) => statement.sql.startsWith('insert')).length;
  const askOften = () => Promise.all(Array.from({ length: 5 }, () => readinessOf(test)));

  expect(await writesOf(askOften)).toBe(1);
  test.clock.advance(SECOND_MS - 1);
  expect(await writesOf(askOften)).toBe(0);
  test.clock.advance(1);
  expect(await writesOf(askOften)).toBe(1);
  test.clock.advance(-3_600 * SECOND_MS);
  expect(await writesOf(askOften)).toBe(1);
  expect(await writesOf(() => healthOf(test))).toBe(0);
});
