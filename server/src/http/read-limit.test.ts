import { ERRORS } from 'shared-api/domain/errors';
import { CONNECTION_PROBE_MS, READ_LIMITS } from 'shared-api/domain/api';
import { expect, it } from 'vitest';
import { makeReleases } from '../testing/releases';
import { buildTestApp } from '../testing/test-app';

const WINDOW_MS = 60_000;
const MAX = 3;
const readLimits = { data: { max: MAX, windowMs: WINDOW_MS }, file: { max: MAX + 1, windowMs: WINDOW_MS } };

async function restaurant(env?: Record<string, string>) {
  const test = await buildTestApp({ env, app: { readLimits } });
  const read = async (path: string, from = '192.0.2.1', token?: string) =>
    (await test.call('GET', path, { from, token })).status;
  const open = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await test.app.inject({ method, url, remoteAddress: '192.0.2.1' })).statusCode;
  /** Reads as often as the limit of a window allows. */
  async function readAll(from?: string): Promise<void> {
    for (let reads = 0; reads < MAX; reads += 1) expect(await read('/tables', from)).toBe(200);
  }
  return { test, read, open, readAll };
}

it('allows a full restaurant behind one address without live connections', () => {
  const phones = 60 * 8;
  const firstVisit = { data: 12, file: 105 };
  const { data, file } = READ_LIMITS;
  expect(phones * (firstVisit.data + data.windowMs / CONNECTION_PROBE_MS)).toBeLessThan(data.max);
  expect(phones * firstVisit.file).toBeLessThan(file.max);
});

it('refuses more reads of one address until the window is over', async () => {
  const { test, read, readAll } = await restaurant();
  await readAll();
  test.clock.advance(WINDOW_MS - 1_000);
  const refused = await test.call('GET', '/guest-bootstrap', { from: '192.0.2.1' });
  expect([refused.status, refused.failure.code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '1',
  ]);
  expect(await read('/tables', '192.0.2.2')).toBe(200);

  test.clock.advance(1_000);
  await readAll();
  expect(await read('/tables')).toBe(429);
});

it('counts unknown addresses, orders and HEAD like every other read', async () => {
  const { open } = await restaurant();
  expect(await open('/api/v1/orders/track/unknown')).toBe(404);
  expect(await open('/api/v1/unknown')).toBe(404);
  expect(await open('/api/v1/tables', 'HEAD')).toBe(200);
  expect(await open('/unknown')).toBe(429);
  expect(await open('/order/unknown')).toBe(429);
});

it('counts the network of an IPv6 address', async () => {
  const { read, readAll } = await restaurant();
  await readAll('2001:db8:1:2::1');
  expect(await read('/tables', '2001:db8:1:2::2')).toBe(429);
  expect(await read('/tables', '2001:db8:1:3::1')).toBe(200);
});

it('refuses a page with a readable page, and data of the API with JSON', async () => {
  const { test, readAll } = await restaurant({ RELEASES_DIR: makeReleases() });
  await readAll();
  const get = (url: string) => test.app.inject({ url, remoteAddress: '192.0.2.1' });
  const page = await get('/menu');
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    429,
    String(WINDOW_MS / 1000),
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain(`<p>${ERRORS.too_many_requests.tr}</p>`);
  expect((await get('/api/v1/unknown')).json()).toMatchObject({ code: 'too_many_requests' });
});

it('counts files separately from data', async () => {
  const { read, open, readAll } = await restaurant();
  await readAll();
  for (let reads = 0; reads <= MAX; reads += 1) expect(await open('/images/unknown/320.webp')).toBe(404);
  expect(await open('/images/unknown/320.webp')).toBe(429);
  expect(await read('/tables')).toBe(429);
});

it('does not limit staff, health checks and writes', async () => {
  const { test, read, open, readAll } = await restaurant();
  await readAll();
  expect(await read('/tables')).toBe(429);
  expect(await read('/orders/active', '192.0.2.1', await test.tokenOf('editor'))).toBe(200);
  expect(await read('/auth/me', '192.0.2.1', await test.tokenOf('customer'))).toBe(429);
  expect(await read('/health-check')).toBe(200);
  expect(await open('/ready')).toBe(200);
  const table = { table_number: 'X-1' };
  expect((await test.call('POST', '/tables', { body: table, from: '192.0.2.1' })).status).toBe(201);
});

it('continues after a clock that was ahead has been corrected', async () => {
  const { test, readAll } = await restaurant();
  await readAll();
  test.clock.advance(-3_600_000);
  await readAll();
});

it('does not apply when GUEST_LIMITS is 0', async () => {
  const { read, readAll } = await restaurant({ GUEST_LIMITS: '0' });
  await readAll();
  expect(await read('/tables')).toBe(200);
});
