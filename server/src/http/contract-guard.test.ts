import fastify from 'fastify';
import { endpoint, type Endpoint } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { ERRORS } from 'shared-api/domain/errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../testing/test-app';
import { requireContract } from './contract-guard';
import { handle } from './route';

const ping = endpoint({
  method: 'GET',
  path: '/ping',
  access: 'public',
  tag: 'Test',
  summary: 'Answers',
  reply: z.null(),
  errors: [],
});

function guarded(endpoints: Endpoint[]) {
  const app = fastify();
  onTestFinished(() => app.close());
  requireContract(app, endpoints);
  return app;
}

describe('the start', () => {
  it('succeeds with a handler for every endpoint of the contract', async () => {
    const test = await buildTestApp();
    const unhandled = ENDPOINTS.filter(({ method, path }) => {
      const url = `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return !test.app.hasRoute({ method, url });
    });
    expect(unhandled).toEqual([]);
  });

  it('fails when an endpoint has no handler', async () => {
    await expect(guarded([ping]).ready()).rejects.toThrow('no handler for GET /ping');
  });

  it('fails for a route below the API that is not in the contract', async () => {
    const app = guarded([ping]);
    expect(() => app.get('/api/v1/pong', { config: { access: 'public' } }, async () => null)).toThrow(
      'GET /api/v1/pong is not in the contract',
    );
    expect(() => handle(app, { ...ping, path: '/pong' }, async () => null)).toThrow('is not in the contract');
  });

  it('fails when an endpoint has two handlers', async () => {
    const app = guarded([ping]);
    handle(app, ping, async () => null);
    expect(() => handle(app, ping, async () => null)).toThrow('already declared');
  });

  it('accepts routes outside of the API', async () => {
    const app = guarded([]);
    app.get('/menu', async () => 'a page');
    await expect(app.ready()).resolves.toBeDefined();
  });
});

describe('the contract', () => {
  it('defines each endpoint once', () => {
    const names = ENDPOINTS.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('names parameters for every brace of a path, and only errors that have a text', () => {
    for (const { method, path, params, errors } of ENDPOINTS) {
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
      expect(named.sort(), `${method} ${path}`).toEqual(braces.sort());
      expect(errors.filter((code) => !(code in ERRORS))).toEqual([]);
    }
  });

  it('has a summary and a tag for every endpoint', () => {
    expect(ENDPOINTS.filter(({ summary, tag }) => !summary || !tag)).toEqual([]);
  });
});
