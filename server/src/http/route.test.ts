import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../testing/test-app';
import { requireAccessRules } from './route';

it('denies by default: a route below the API without an access rule fails the start', () => {
  const app = fastify();
  onTestFinished(() => app.close());
  requireAccessRules(app);
  expect(() => app.get('/api/v1/secrets', async () => null)).toThrow('names no access rule');
  expect(() => app.get('/api/v1/open', { config: { access: 'public' } }, async () => null)).not.toThrow();
});

it('keeps answers out of every cache but the menu’s own', async () => {
  const test = await buildTestApp();
  const orders = await test.call('GET', '/orders', { token: await test.tokenOf('editor') });
  expect(orders.headers['cache-control']).toBe('no-store');
  expect((await test.call('GET', '/guest-bootstrap')).headers['cache-control']).toBe('no-cache');
});
