import { expect, it } from 'vitest';
import { buildTestApp } from '../../testing/test-app';

it('says that all is well, and that it is not when the database is gone', async () => {
  const test = await buildTestApp();
  expect((await test.call('GET', '/health-check')).data).toEqual({ status: 'ok' });

  await test.context.db.destroy();
  const { status, failure } = await test.call('GET', '/health-check');
  expect([status, failure.code]).toEqual([503, 'unavailable']);
});
