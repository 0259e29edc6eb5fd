import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app';

it('returns 200, and 503 when the database is gone', async () => {
  const test = await buildTestApp();
  expect((await test.call('GET', '/health-check')).data).toEqual({ status: 'ok' });
  expect((await test.app.inject('/ready')).json()).toEqual({ status: 'ready' });

  await test.context.db.destroy();
  const { status, failure, headers } = await test.call('GET', '/health-check');
  expect([status, failure.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  expect((await test.app.inject('/ready')).statusCode).toBe(503);
});
