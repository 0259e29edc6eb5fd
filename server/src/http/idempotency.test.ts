import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { describe, expect, it } from 'vitest';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from 'shared-api/domain/api';
import { addCategory, addProduct, addTable } from '../testing/factories';
import { purgeIdempotencyKeys } from './idempotency';
import { buildTestApp } from '../testing/test-app';

/** Records that the panel creates: the body, the list in which it appears, and another body. */
const CREATES: Record<string, { body: object; list?: string; other: object }> = {
  '/categories': { body: { name: 'Çorbalar' }, other: { name: 'Tatlılar' } },
  '/products': {
    body: { name: 'Ayran', category_id: 1, price: 90 },
    other: { name: 'Su', category_id: 1, price: 20 },
  },
  '/product-options': {
    body: { product_id: 1, name: 'Büyük', price_modifier: 10 },
    other: { product_id: 1, name: 'Küçük', price_modifier: 0 },
    list: '/product-options?product_id=1',
  },
  '/banners': {
    body: { image_url: 'https://images.example/a.webp' },
    other: { image_url: 'https://images.example/b.webp' },
  },
  '/social-media': {
    body: { platform: 'instagram', url: 'https://a.example' },
    other: { platform: 'facebook', url: 'https://b.example' },
  },
  '/tables': { body: { table_number: 'M-1' }, other: { table_number: 'M-2' } },
  '/option-groups': { body: { name: 'Boy' }, other: { name: 'Ekstralar' } },
  '/courses': { body: { name: 'Peynirler' }, other: { name: 'Ara sıcaklar' } },
  '/call-types': {
    body: { translations: [{ language_code: 'tr', name: 'Su' }] },
    other: { translations: [{ language_code: 'tr', name: 'Kül tablası' }] },
  },
  '/promotions': {
    body: {
      translations: [{ language_code: 'tr', name: 'Öğle indirimi' }],
      terms: { kind: 'percent', value: 10 },
      product_ids: [1],
    },
    other: {
      translations: [{ language_code: 'tr', name: 'Akşam indirimi' }],
      terms: { kind: 'percent', value: 10 },
      product_ids: [1],
    },
  },
  '/stations': { body: { name: 'Bar' }, other: { name: 'Izgara' } },
  '/printers': {
    body: { name: 'Bar', connection: 'virtual' },
    other: { name: 'Kasa', connection: 'virtual' },
  },
  '/visits': { body: { table_id: 1 }, other: { table_id: 2 }, list: '/visits/active' },
  '/languages': {
    body: { code: 'de', name: 'Almanca', native_name: 'Deutsch', flag_code: 'de' },
    other: { code: 'fr', name: 'Fransızca', native_name: 'Français', flag_code: 'fr' },
  },
};

async function panel(path: string) {
  const test = await buildTestApp();
  const token = await test.tokenOf('manager');
  const admin = await test.tokenOf('admin');
  const category = await addCategory(test);
  await addProduct(test, { category_id: category.id });
  if (path === '/visits') for (const number of ['M-1', 'M-2']) await addTable(test, number);
  const { body, other, list = path } = CREATES[path]!;
  const post = (key: string | undefined, sent = body) =>
    test.call<object>('POST', path, { token, body: sent, headers: key ? { 'idempotency-key': key } : {} });
  const count = async () => (await test.call<unknown[]>('GET', list, { token })).data.length;
  const recorded = async () =>
    (
      await test.call<{ call: string; target: string | null }[]>('GET', '/audit-log', { token: admin })
    ).data.filter(({ call }) => call === `POST ${path}`);
  return { test, post, count, recorded, other };
}

describe.each(Object.keys(CREATES))('POST %s', (path) => {
  it('creates one record per key, however often and however fast it is repeated', async () => {
    const { test, post, count, recorded } = await panel(path);
    const before = await count();
    const messages: string[] = [];
    test.context.events.subscribe((events) => void messages.push(...events.map(({ type }) => type)));

    const first = await Promise.all([post('key-1'), post('key-1')]);
    const replies = [...first, await post('key-1')];

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data);
    expect(await count()).toBe(before + 1);
    expect(await recorded()).toHaveLength(1);
    await test.context.events.idle();
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('creates another record for another key, and refuses the key with another body', async () => {
    const { post, count, other } = await panel(path);
    const before = await count();
    await post('key-1');
    const refused = await post('key-1', other);
    expect([refused.status, refused.failure.code]).toEqual([409, 'idempotency_mismatch']);
    expect((await post('key-2', other)).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });
});

describe('GET /attempts/{key}', () => {
  const KEY = '0123456789abcdef0123456789abcdef';
  interface Known {
    state: string;
    response: unknown;
  }

  async function restaurant() {
    const test = await buildTestApp();
    const product = await addProduct(test, { price_kurus: 9_000 });
    const table = await addTable(test, 'M-1');
    const order = {
      table_id: table.id,
      items: [{ product_id: product.id, quantity: 2, price: 90 }],
      total_amount: 180,
    };
    const headers = { 'idempotency-key': KEY };
    return {
      test,
      ask: (key: string, token?: string) => test.call<Known>('GET', `/attempts/${key}`, { token }),
      order: (body: object = order) => test.call<GuestOrder>('POST', '/orders', { body, headers }),
      addDrawerEntry: (token: string) =>
        test.call('POST', '/day/drawer', { token, headers, body: { kind: 'float', amount: 100 } }),
    };
  }

  it('tells the guest whether the order arrived and with which response, until the key is forgotten', async () => {
    const { test, ask, order } = await restaurant();
    expect((await ask(KEY)).data).toEqual({ state: 'absent', response: null });
    const { data } = await order();
    expect((await ask(KEY)).data).toEqual({ state: 'done', response: data });

    test.clock.advance(IDEMPOTENCY_KEY_LIFETIME_MS + 1);
    await purgeIdempotencyKeys(test.context);
    expect((await ask(KEY)).data.state).toBe('absent');
  });

  it('does not know a request that was refused, which may be sent again with another body', async () => {
    const { ask, order } = await restaurant();
    expect((await order({ items: [{ product_id: 1, price: 1 }], total_amount: 1 })).status).toBe(422);
    expect((await ask(KEY)).data.state).toBe('absent');
    expect((await order()).status).toBe(201);
  });

  it('says that a request is still running, and its response once it has ended', async () => {
    const { test, ask, addDrawerEntry } = await restaurant();
    const token = await test.tokenOf('manager');
    const hook = Promise.withResolvers<() => Promise<void>>();
    const begun = Promise.withResolvers<void>();
    test.context.staffActionHooks.push(() => {
      begun.resolve();
      return hook.promise;
    });
    const running = addDrawerEntry(token);
    await begun.promise;
    // With a session, the server would read SQLite, which the request occupies.
    expect((await ask(KEY)).data).toEqual({ state: 'running', response: null });
    hook.resolve(async () => {});
    const { data } = await running;
    expect((await ask(KEY, token)).data).toEqual({ state: 'done', response: data });
  });

  it('shows the response of staff only to those who may send the request, if need be with a PIN', async () => {
    const { test, ask, addDrawerEntry } = await restaurant();
    expect((await addDrawerEntry(await test.tokenOf('cashier'))).status).toBe(201);
    expect((await ask(KEY, await test.tokenOf('manager'))).data.state).toBe('done');
    const refused = async (token?: string) => (await ask(KEY, token)).failure.code;
    expect(await refused()).toBe('unauthenticated');
    expect(await refused('an ended session')).toBe('unauthenticated');
    expect(await refused(await test.tokenOf('kitchen'))).toBe('forbidden');
    expect(await refused(await test.tokenOf('customer'))).toBe('forbidden');
  });

  it('does not answer for keys that others might guess', async () => {
    const { ask } = await restaurant();
    for (const key of ['1', 'key-1', KEY.slice(1), `${KEY}0`, KEY.toUpperCase()]) {
      expect((await ask(key)).status, key).toBe(404);
    }
  });
});

/**
 * Endpoints for which a repeat creates nothing twice: names are unique, values are replaced, ids of images are hashes.
 */
const UNHARMED_BY_REPEATS = [
  '/auth/register',
  '/display-codes',
  '/users',
  '/categories/upload',
  '/products/upload',
  '/tables/{id}/qr-code',
  '/print-agent/token',
  '/settings',
  '/settings/upload/{key}',
  '/settings/{key}/translations',
  '/banners/upload',
  '/banners/{id}/translations',
  '/release-keys',
];

it('every endpoint that creates a record accepts a key or needs none', () => {
  const creating = ENDPOINTS.filter(({ method, status }) => method === 'POST' && status === 201);
  const pathsOf = (idempotent: boolean) =>
    creating.filter((endpoint) => (endpoint.idempotent ?? false) === idempotent).map(({ path }) => path);
  for (const { path, idempotent, errors } of ENDPOINTS) {
    if (idempotent) expect(errors, path).toContain('idempotency_mismatch');
  }
  expect(pathsOf(false)).toEqual(UNHARMED_BY_REPEATS);
  expect(pathsOf(true).toSorted()).toEqual(
    [
      ...Object.keys(CREATES),
      '/orders',
      '/waiter-calls',
      '/feedback',
      // Tested with feedback.
      '/feedback/{id}/replies',
      // Tested with printing.
      '/printers/{id}/test',
      '/kitchen/orders/{id}/stations/{stationId}/print',
      '/print-jobs/{id}/reprint',
      '/visits/{id}/print',
      '/day/print',
      '/z-reports/{number}/print',
      '/tables/{id}/print-code',
      // Tested with tables and with the demo menu.
      '/tables/batch',
      '/menu-import/demo',
      // Tested with demo evenings.
      '/demo-evening',
      // Tested with rollouts.
      '/releases/{app}/canary',
      '/releases/previews',
      // Tested with shared carts.
      '/shared-carts',
      '/shared-carts/join',
      '/shared-carts/{token}/orders',
      // Tested with prices.
      '/price-updates',
      // Tested with bills.
      '/visits/{id}/payments',
      '/visits/{id}/noted-payments',
      '/payments/{id}/refund',
      '/day/drawer',
      '/day/drawer/open',
      '/day/close',
    ].sort(),
  );
});
