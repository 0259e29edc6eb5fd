import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { requireAccessRules } from './route';

it('denies by default: a route below the API without an access rule fails the start', () => {
  const app = fastify();
  onTestFinished(() => app.close());
  requireAccessRules(app);
  expect(() => app.get('/api/v1/secrets', async () => null)).toThrow('names no access rule');
  expect(() => app.get('/api/v1/open', { config: { access: 'public' } }, async () => null)).not.toThrow();
});
