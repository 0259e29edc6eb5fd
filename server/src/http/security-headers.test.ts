import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { addTable } from '../testing/factories';
import { openLive } from '../testing/open-live';
import { makeReleases } from '../testing/releases';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { SECURITY_HEADERS } from './security-headers';

/** Headers that a response may replace. */
const OWN_POLICY = ['content-security-policy', 'referrer-policy'];

function expectSecured(what: string, headers: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (OWN_POLICY.includes(name)) expect(headers[name], `${what}: ${name}`).toBeTruthy();
    else expect(headers[name], `${what}: ${name}`).toBe(value);
  }
  expect(String(headers['content-security-policy']), what).toContain("frame-ancestors 'none'");
}

const get = (test: TestApp, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

/** A request to every endpoint, with ids that do not exist. */
async function requestEveryEndpoint(
  test: TestApp,
  token?: string,
): Promise<[string, LightMyRequestResponse][]> {
  const replies: [string, LightMyRequestResponse][] = [];
  for (const { method, path } of ENDPOINTS) {
    const { raw } = await test.call(method, path.replaceAll(/\{\w+\}/g, '1'), { token });
    replies.push([`${method} ${path}`, raw]);
  }
  return replies;
}

describe('the security headers', () => {
  it.each(['guest', 'admin'] as const)('are sent by every endpoint, for a %s', async (role) => {
    const test = await buildTestApp();
    const token = role === 'admin' ? await test.tokenOf('admin') : undefined;
    for (const [call, reply] of await requestEveryEndpoint(test, token)) {
      expectSecured(call, reply.headers);
      expect(reply.headers['x-request-id'], call).toMatch(/^[\w-]{36}$/);
    }
  });

  it('are sent with pages, files, images and errors', async () => {
    const test = await buildTestApp({ env: { RELEASES_DIR: makeReleases() } });
    await addTable(test, 'M-1');
    const statuses: Record<string, number> = {};
    for (const url of [
      '/',
      '/menu',
      '/admin/dashboard',
      '/remotes.json',
      '/robots.txt',
      '/favicon.ico',
      '/icon-192.png',
      '/manifest.webmanifest',
      '/releases/shell/v1/s.js',
      '/releases/shell/v1/none.js',
      '/images/qr/code-of-m-1.svg',
      '/images/0123456789abcdef0123456789abcdef/640.webp',
      '/api/docs',
      '/api/v1/openapi.json',
      '/api/v1/none',
      '/api/docs~',
      '/api/v1/orders/track/%E0%A4%A',
      `/api/v1/orders/track/${'x'.repeat(600)}`,
    ]) {
      const reply = await get(test, url);
      statuses[url.slice(0, 40)] = reply.statusCode;
      expectSecured(url, reply.headers);
    }
    expect(Object.values(statuses)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 200, 404, 200, 404, 200, 200, 404, 404, 400, 404,
    ]);
  });

  it('are sent with the handshake of a live connection', async () => {
    const test = await buildTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const refused = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`);
    expect(refused.status).toBe(400);
    expectSecured('polling', Object.fromEntries(refused.headers));
  });

  it('are sent for malformed HTTP', async () => {
    const test = await buildTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const text = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
    });
    const lines = text.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
    expectSecured('broken', Object.fromEntries(lines.map((line) => line.split(': ') as [string, string])));
  });
});

describe('Strict-Transport-Security', () => {
  const hsts = async (env: Record<string, string>, headers: Record<string, string> = {}) =>
    (await get(await buildTestApp({ env }), '/api/v1/health-check', headers)).headers[
      'strict-transport-security'
    ];
  const FORWARDED = { 'x-forwarded-proto': 'https' };

  it('is sent when PUBLIC_URL is https or a trusted proxy reports TLS', async () => {
    expect(await hsts({ PUBLIC_URL: 'https://menu.example' })).toBe('max-age=31536000');
    expect(await hsts({}, FORWARDED)).toBe('max-age=31536000');
  });

  it('is not sent without TLS, nor when an untrusted client claims it', async () => {
    expect(await hsts({})).toBeUndefined();
    expect(await hsts({ TRUST_PROXY: '' }, FORWARDED)).toBeUndefined();
    expect(await hsts({ TRUST_PROXY: '10.0.0.0/8' }, FORWARDED)).toBeUndefined();
  });
});

describe('Cache-Control', () => {
  /** Responses that are the same for every guest: cached, but always revalidated. */
  const FOR_EVERYBODY = [
    '/guest-bootstrap',
    '/translations',
    '/categories',
    '/products',
    '/menu-declarations',
    '/recommendations',
    '/call-types',
  ];

  it('is no-store except for the menu', async () => {
    const test = await buildTestApp();
    for (const token of [undefined, await test.tokenOf('admin')]) {
      const cached: string[] = [];
      for (const [call, reply] of await requestEveryEndpoint(test, token)) {
        if (reply.headers['cache-control'] !== 'no-store') cached.push(call);
      }
      expect(cached.filter((call) => !FOR_EVERYBODY.some((path) => call === `GET ${path}`))).toEqual([]);
    }
    expect((await test.call('GET', '/guest-bootstrap')).headers['cache-control']).toBe('no-cache');
  });
});

describe('CORS', () => {
  const preflight = (test: TestApp, origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/orders',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  it('refuses other origins by default', async () => {
    const test = await buildTestApp();
    expect((await preflight(test, 'https://evil.example')).statusCode).toBe(404);
    const reply = await get(test, '/api/v1/categories', { origin: 'https://evil.example' });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('allows only the configured origins', async () => {
    const test = await buildTestApp({ env: { CORS_ORIGINS: 'https://menu.example,https://www.example' } });
    const allowed = await preflight(test, 'https://menu.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://menu.example',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, idempotency-key, x-approval-pin',
    });
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();

    for (const origin of [
      'https://evil.example',
      'http://menu.example',
      'https://menu.example.evil',
      'null',
    ]) {
      expect((await preflight(test, origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
      const reply = await get(test, '/api/v1/categories', { origin });
      expect(reply.headers['access-control-allow-origin'], origin).toBeUndefined();
    }
    const reply = await get(test, '/api/v1/categories', { origin: 'https://www.example' });
    expect(reply.headers['access-control-allow-origin']).toBe('https://www.example');
    expect(reply.headers.vary).toContain('Origin');
  });

  it('tell every origin the time of the server, which devices compute ages with', async () => {
    const test = await buildTestApp({ env: { CORS_ORIGINS: 'https://menu.example' } });
    const headers = { origin: 'https://menu.example' };
    for (const url of ['/api/v1/health-check', '/api/v1/categories', '/api/v1/orders']) {
      const reply = await test.app.inject({ url, headers });
      expect(Number(reply.headers['x-server-time']), url).toBe(test.clock.now());
      expect(String(reply.headers['access-control-expose-headers'])).toContain('x-server-time');
    }
  });

  it('allows live connections only of the configured origins', async () => {
    const test = await buildTestApp({ env: { CORS_ORIGINS: 'https://menu.example' } });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const open = async (origin: string) => (await openLive(port, { origin })).status;
    expect(await open('https://menu.example')).toBe(101);
    expect(await open('https://evil.example')).toBe(400);
  });
});

describe('the request id', () => {
  const idFor = async (env: Record<string, string>, given: string) => {
    const reply = await get(await buildTestApp({ env }), '/api/v1/health-check', { 'x-request-id': given });
    return reply.headers['x-request-id'];
  };

  it('is a trusted proxy’s if well-formed, otherwise a new one', async () => {
    const own = 'a1b2c3d4e5f6a7b8';
    expect(await idFor({}, own)).toBe(own);
    expect(await idFor({}, 'a b"c')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor({ TRUST_PROXY: '10.0.0.0/8' }, own)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
