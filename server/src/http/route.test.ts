import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { requireRoutePermissions } from './route';

it('fails the start when a route below the API names no permission', () => {
  const app = fastify();
  onTestFinished(() => app.close());
  requireRoutePermissions(app);
  expect(() => app.get('/api/v1/secrets', async () => null)).toThrow('names no permission');
  expect(() => app.get('/api/v1/open', { config: { access: 'public' } }, async () => null)).not.toThrow();
});
