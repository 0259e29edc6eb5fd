import type { LightMyRequestResponse } from 'fastify';
import type { Category } from 'shared-api/contract/menu/categories';
import { API_BASE } from 'shared-api/domain/api';
import { describe, expect, it } from 'vitest';
import { addCategory, addProduct } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

const MENU = '/guest-bootstrap';

async function testAppWithMenu(options: Parameters<typeof buildTestApp>[0] = {}) {
  let statements = 0;
  const test = await buildTestApp({ ...options, log: () => void (statements += 1) });
  const category = await addCategory(test, { name: 'Çorbalar' });
  await addProduct(test, { category_id: category.id, name: 'Mercimek' });
  const get = (path: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: API_BASE + path, headers: { 'accept-encoding': 'br', ...headers } });
  /** How many database statements run during `work`. */
  const countStatements = async (work: () => Promise<unknown>) => {
    const before = statements;
    await work();
    return statements - before;
  };
  return { test, category, get, countStatements, token: await test.tokenOf('manager') };
}

const names = (response: LightMyRequestResponse) =>
  (response.json() as { data: Category[] }).data.map(({ name }) => name);

describe('the cached menu', () => {
  it('is sent without a database statement, for each encoding, language and version', async () => {
    const { get, countStatements } = await testAppWithMenu();
    const etag = String((await get(`${MENU}?language_code=tr`)).headers.etag).replaceAll('"', '');
    const requests: [string, Record<string, string>?][] = [
      [MENU],
      [MENU, { 'accept-encoding': 'gzip, deflate' }],
      [MENU, { 'accept-encoding': 'identity' }],
      [`${MENU}?language_code=en`],
      [`${MENU}?language_code=tr&version=${etag}`],
    ];
    const first: LightMyRequestResponse[] = [];
    for (const request of requests) first.push(await get(...request));
    const repeated: LightMyRequestResponse[] = [];
    const statements = await countStatements(async () => {
      for (const request of requests) repeated.push(await get(...request));
    });
    expect(statements).toBe(0);
    expect(repeated.map(({ rawPayload }) => rawPayload)).toEqual(first.map(({ rawPayload }) => rawPayload));
    expect(first.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      'br',
      'br',
    ]);
    expect(first[3]?.headers.etag).not.toBe(first[0]?.headers.etag);
    expect(first[4]?.headers['cache-control']).toContain('immutable');
    expect(first[0]?.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization, Origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('shows a change as soon as the staff’s request is done', async () => {
    const { test, category, get, token } = await testAppWithMenu();
    for (const name of ['Çorbalar', 'Sıcak çorbalar', 'Soğuk çorbalar']) {
      await test.call('PUT', `/categories/${category.id}`, { token, body: { name } });
      const read = () => get('/categories', { 'accept-encoding': 'identity' });
      expect([names(await read()), names(await read())]).toEqual([[name], [name]]);
    }
  });

  it('is loaded again when it changed during loading', async () => {
    let onProducts = () => {};
    let loads = 0;
    const test = await buildTestApp({
      log: ({ query }) => {
        if (!query.sql.includes('select "products".*')) return;
        loads += 1;
        onProducts();
      },
    });
    onProducts = () => {
      onProducts = () => {};
      test.context.contentCache.invalidate('menu');
    };
    for (let times = 0; times < 3; times += 1) await test.call('GET', MENU);
    expect(loads).toBe(2);
  });

  it('is not sent to staff, and to other origins with their own headers', async () => {
    const shop = 'https://shop.example';
    const { test, get, token } = await testAppWithMenu({ env: { CORS_ORIGINS: shop } });
    await addCategory(test, { name: 'Gizli', is_active: 0 });
    const plain = { 'accept-encoding': 'identity' };
    const guest = await get('/categories', plain);
    expect(names(guest)).toEqual(['Çorbalar']);
    expect(names(await get('/categories', { ...plain, authorization: `Bearer ${token}` }))).toEqual([
      'Çorbalar',
      'Gizli',
    ]);
    const elsewhere = await get('/categories', { origin: shop });
    expect(elsewhere.headers['access-control-allow-origin']).toBe(shop);
    const unchanged = await get('/categories', { 'if-none-match': String(guest.headers.etag) });
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
    expect((await get('/categories', plain)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('carries Strict-Transport-Security only when the request came over TLS', async () => {
    const { get } = await testAppWithMenu({ env: { TRUST_PROXY: 'loopback' } });
    const hsts = async (headers?: Record<string, string>) =>
      (await get(MENU, headers)).headers['strict-transport-security'];
    expect(await hsts()).toBeUndefined();
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    expect(await hsts()).toBeUndefined();
    expect(await hsts({ 'x-forwarded-proto': 'http' })).toBeUndefined();
  });
});
