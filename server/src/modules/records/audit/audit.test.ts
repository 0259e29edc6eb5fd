import type { AuditEntry } from 'shared-api/contract/records/audit';
import { AUDIT_RETENTION_MS } from './audit-log';
import { describe, expect, it } from 'vitest';
import { RATINGS, addCategory, addProduct, addTable, placeOrder } from '#testing/factories';
import { ADMIN, buildTestApp, type TestApp } from '#testing/test-app';
import { purgeAudit } from './audit-log';

async function openRestaurant() {
  const test = await buildTestApp();
  const admin = await test.tokenOf('admin');
  const read = async (query?: Record<string, string>) =>
    (await test.call<AuditEntry[]>('GET', '/audit-log', { token: admin, query })).data;
  return { test, admin, read };
}

/** Calls of every area that change something, each with its expected entry in the log. */
type Change = [method: 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined];
async function changesOf(test: TestApp): Promise<Change[]> {
  const [category, product, table] = [await addCategory(test), await addProduct(test), await addTable(test)];
  const order = await placeOrder(test, { tableId: table.id });
  const { data: call } = await test.call<{ id: number }>('POST', '/waiter-calls', {
    body: { table_id: table.id },
  });
  const { data: feedback } = await test.call<{ id: number }>('POST', '/feedback', {
    body: { name: 'Deniz', table_number: 'M-1', ...RATINGS },
  });
  return [
    ['POST', '/users', { username: 'mert', password: 'uzun-bir-parola', role: 'editor' }],
    ['PUT', `/categories/${category.id}`, { name: 'Tatlılar' }],
    ['PUT', `/products/${product.id}`, { name: 'Urfa Kebap', category_id: category.id, price: 640 }],
    ['POST', '/product-options', { product_id: product.id, name: 'Yoğurt', price_modifier: 20 }],
    ['PUT', '/products/order', { productIds: [product.id] }],
    ['PUT', `/tables/${table.id}/status`, { status: 'reserved' }],
    ['POST', `/tables/${table.id}/qr-code`, undefined],
    ['PUT', `/orders/${order.id}/status`, { status: 'processing' }],
    ['PUT', `/waiter-calls/${call.id}/status`, { status: 'completed' }],
    ['DELETE', `/waiter-calls/${call.id}`, undefined],
    ['DELETE', `/feedback/${feedback.id}`, undefined],
    ['PUT', '/settings/wifi_password', { value: 'a-secret-of-the-restaurant' }],
    [
      'POST',
      '/settings/restaurant_name/translations',
      { language_code: 'en', translated_value: 'The House' },
    ],
    ['POST', '/banners', { title: 'Hoş geldiniz' }],
    ['POST', '/social-media', { platform: 'instagram', url: 'https://ornek.example' }],
    ['PUT', '/translations', { language_code: 'en', resource_key: 'menu.title', resource_value: 'Food' }],
    ['PUT', '/languages/en', { is_active: false }],
    ['DELETE', `/orders/${order.id}`, { reason: 'deneme' }],
    ['PUT', '/auth/password', { current_password: ADMIN.password, password: 'another long one' }],
  ];
}

describe('the audit log', () => {
  it('records who changed what, in every area', async () => {
    const { test, read } = await openRestaurant();
    const changes = await changesOf(test);
    const token = await test.tokenOf('admin');
    for (const [method, path, body] of changes) {
      const { status, raw } = await test.call(method, path, { token, body });
      expect(status, `${method} ${path}: ${raw.body}`).toBeLessThan(300);
    }
    const noted = (await read({ limit: '100' })).reverse();
    const asCall = ([method, path]: Change) =>
      `${method} ${path.replace(/\/(\d+|wifi_password|en|restaurant_name)(?=\/|$)/g, '/{}')}`;
    expect(noted.map(({ call }) => call.replaceAll(/\{\w+\}/g, '{}'))).toEqual(changes.map(asCall));
    expect(new Set(noted.map(({ username }) => username))).toEqual(new Set(['admin-2']));
  });

  it('has target, fields and harmless values', async () => {
    const { test, read, admin } = await openRestaurant();
    const product = await addProduct(test);
    await test.call('PUT', `/products/${product.id}`, {
      token: admin,
      body: { name: 'Urfa Kebap', category_id: product.category_id, price: 640, description: 'Acısız' },
    });
    expect(await read()).toEqual([
      {
        id: expect.any(Number) as number,
        created_at: new Date(test.clock.now()).toISOString(),
        user_id: expect.any(Number) as number,
        username: 'admin-1',
        approved_by: null,
        call: 'PUT /products/{id}',
        target: String(product.id),
        area: 'products',
        record: String(product.id),
        record_name: 'Adana Kebap',
        changes: [
          { field: 'name', kind: 'text', from: 'Adana Kebap', value: 'Urfa Kebap' },
          { field: 'description', kind: 'text', from: '', value: 'Acısız' },
          { field: 'price', kind: 'money', from: '620', value: '640' },
        ],
      },
    ]);
  });

  it('names an emptied field, and no empty field of a new record', async () => {
    const { test, read, admin } = await openRestaurant();
    const product = await addProduct(test, { vat_rate: 10 });
    const { category_id, name } = product;
    await test.call('PUT', `/products/${product.id}`, {
      token: admin,
      body: { name, category_id, price: 640, vat_rate: null },
    });
    await test.call('POST', '/products', {
      token: admin,
      body: { name: 'Ayran', category_id, price: 40, vat_rate: null, description: '', options: [] },
    });
    const [made, changed] = (await read()).map(({ changes }) => changes);
    expect(changed?.find(({ field }) => field === 'vat_rate')).toEqual({
      field: 'vat_rate',
      kind: 'text',
      from: '10',
      value: '',
    });
    expect(made?.map(({ field }) => field)).toEqual(['name', 'category_id', 'price']);
  });

  it('has the values before and after, with the names of other records', async () => {
    const { test, read, admin } = await openRestaurant();
    const put = (path: string, body: object) => test.call('PUT', path, { token: admin, body });
    const post = async (path: string, body: object) =>
      (await test.call<{ id: number }>('POST', path, { token: admin, body })).data.id;
    const [grills, sweets] = [await addCategory(test), await addCategory(test, { name: 'Tatlılar' })];
    const station = await post('/stations', {
      name: 'Izgara',
      color: 'red',
      warn_minutes: 5,
      late_minutes: 9,
    });
    const product = await addProduct(test, { category_id: grills.id });
    const options = [{ name: 'Yoğurt', price_modifier: 20 }];
    const own = { name: 'Adana Kebap', category_id: grills.id, price: 620 };
    await put(`/products/${product.id}`, { ...own, options });
    const [made] = await read();
    expect(made?.changes).toContainEqual({
      field: 'price_modifier',
      part: 'Yoğurt',
      kind: 'money',
      from: '',
      value: '20',
    });

    const translations = [
      { language_code: 'tr', name: 'Adana Kebap' },
      { language_code: 'en', name: 'Adana Kebab' },
    ];
    await put(`/products/${product.id}`, {
      ...own,
      category_id: sweets.id,
      is_sold_out: true,
      station_ids: [station],
      translations,
    });
    await put('/settings/restaurant_name', { value: 'Dutlu Avlu' });
    await put('/settings/takeaway_enabled', { value: '0' });
    const order = await placeOrder(test);
    await put(`/orders/${order.id}/status`, { status: 'processing' });
    const changes = (await read({ limit: '4' })).map((entry) => entry.changes);
    expect(changes).toEqual([
      [{ field: 'status', kind: 'word', from: 'new', value: 'processing' }],
      [{ field: 'value', kind: 'word', from: expect.any(String) as string, value: 'false' }],
      [{ field: 'value', kind: 'text', from: expect.any(String) as string, value: 'Dutlu Avlu' }],
      expect.arrayContaining([
        { field: 'category_id', kind: 'text', from: 'Izgaralar', value: 'Tatlılar' },
        { field: 'is_sold_out', kind: 'word', from: 'false', value: 'true' },
        { field: 'station_ids', kind: 'text', from: '', value: 'Izgara' },
        { field: 'name', language_code: 'en', kind: 'text', from: '', value: 'Adana Kebab' },
      ]),
    ]);
  });

  it('names each of several records that one request changes, and a deleted one', async () => {
    const { test, read, admin } = await openRestaurant();
    const [adana, urfa] = [await addProduct(test), await addProduct(test, { name: 'Urfa Kebap' })];
    await test.call('PUT', '/products', {
      token: admin,
      body: {
        product_changes: [
          { id: adana.id, price: 640 },
          { id: urfa.id, is_active: false },
        ],
      },
    });
    await test.call('DELETE', `/products/${adana.id}`, { token: admin });
    await test.call('POST', '/products/delete', { token: admin, body: { product_ids: [urfa.id] } });
    const order = await placeOrder(test);
    await test.call('POST', '/orders/cancel', { token: admin, body: { ids: [order.id], reason: 'deneme' } });
    const [cancelled, several, one, changed] = await read();
    expect(cancelled?.changes).toEqual([
      { field: 'status', part: `#${order.id}`, kind: 'word', from: 'new', value: 'cancelled' },
      { field: 'reason', kind: 'text', value: 'deneme' },
    ]);
    expect(changed?.changes).toEqual([
      { field: 'price', part: 'Adana Kebap', kind: 'money', from: '620', value: '640' },
      { field: 'is_active', part: 'Urfa Kebap', kind: 'word', from: 'true', value: 'false' },
    ]);
    expect(one).toMatchObject({ record: String(adana.id), record_name: 'Adana Kebap' });
    expect(one?.changes).toContainEqual({ field: 'price', kind: 'money', from: '640', value: '' });
    expect(several?.changes).toEqual([
      { field: 'name', part: 'Urfa Kebap', kind: 'text', from: 'Urfa Kebap', value: '' },
    ]);
  });

  it('joins the values of changes at the same time to one chain', async () => {
    const { test, read, admin } = await openRestaurant();
    const { id } = await addProduct(test);
    const prices = Array.from({ length: 12 }, (_, index) => 500 + index);
    await Promise.all(
      prices.map((price) =>
        test
          .call('PUT', `/products/${id}/sold-out`, { token: admin, body: {} })
          .then(() =>
            test.call('PUT', '/products', { token: admin, body: { product_changes: [{ id, price }] } }),
          ),
      ),
    );
    const told = (await read()).flatMap(({ changes }) => changes).filter(({ field }) => field === 'price');
    expect(told).toHaveLength(prices.length);
    for (const [index, { from }] of told.entries()) expect(from).toBe(told[index + 1]?.value ?? '620');
  });

  it('is filtered by person, subject, record and day of the restaurant, newest first in pages', async () => {
    const { test, read, admin } = await openRestaurant();
    const editor = await test.tokenOf('manager');
    const [first, second] = [await addTable(test), await addTable(test, 'M-2')];
    const setStatus = (token: string, { id }: { id: number }, status: string) =>
      test.call('PUT', `/tables/${id}/status`, { token, body: { status } });
    await setStatus(admin, first, 'reserved');
    // By the clock in Istanbul, the next day begins at 21:00 UTC.
    test.clock.set('2026-05-12T20:59:59.999Z');
    await setStatus(editor, first, 'occupied');
    test.clock.set('2026-05-12T21:00:00.000Z');
    await setStatus(admin, second, 'occupied');
    await test.call('PUT', '/settings/restaurant_name', { token: admin, body: { value: 'Dutlu Avlu' } });
    const found = async (query: Record<string, string>) =>
      (await read(query)).map(({ area, record, username }) => `${username} ${area} ${record}`);
    const [a1, a2] = [`admin-1 tables ${first.id}`, `admin-1 tables ${second.id}`];
    const setting = 'admin-1 settings restaurant_name';
    expect(await found({ username: 'admin-1' })).toEqual([setting, a2, a1]);
    expect(await found({ area: 'tables', username: 'admin-1' })).toEqual([a2, a1]);
    expect(await found({ area: 'tables', record: String(first.id) })).toEqual([
      `manager-2 tables ${first.id}`,
      a1,
    ]);
    expect(await found({ day: '2026-05-13' })).toEqual([setting, a2]);
    const [newest] = await read({ username: 'admin-1', limit: '1' });
    expect(await found({ username: 'admin-1', before: String(newest?.id) })).toEqual([a2, a1]);
    const { status } = await test.call('GET', '/audit-log', { token: admin, query: { area: 'unknown' } });
    expect(status).toBe(422);
  });

  it('contains no secrets and no contact data', async () => {
    const { test, read, admin } = await openRestaurant();
    const order = await placeOrder(test);
    const contact = {
      customer_name: 'Gizli Kişi',
      customer_phone: '0532 000 11 22',
      special_instructions: 'Kapı kodu 4711',
    };
    await test.call('PUT', `/orders/${order.id}`, { token: admin, body: contact });
    await test.call('PUT', '/settings/wifi_password', {
      token: admin,
      body: { value: 'a-secret-of-the-restaurant' },
    });
    const user = {
      username: 'mert',
      password: 'uzun-bir-parola',
      role: 'editor',
      email: 'mert@ornek.example',
    };
    await test.call('POST', '/users', { token: admin, body: user });
    const { length } = await read();
    expect(length).toBe(3);
    const stored = JSON.stringify(await test.context.db.selectFrom('audit_log').selectAll().execute());
    for (const secret of [...Object.values(contact), 'a-secret', 'parola', 'ornek.example']) {
      expect(stored).not.toContain(secret);
    }
    expect(stored).toContain('customer_phone');
  });

  it('does not record failures, reads and actions of guests', async () => {
    const { test, read, admin } = await openRestaurant();
    const product = await addProduct(test);
    await test.call('DELETE', `/categories/${product.category_id}`, { token: admin });
    await test.call('PUT', '/products/4711', { token: admin, body: { name: 'x', category_id: 1, price: 1 } });
    await test.call('GET', '/orders', { token: admin });
    await placeOrder(test);
    const editor = await test.tokenOf('editor');
    await test.call('PUT', `/products/${product.id}`, { token: editor, body: { price: 1 } });
    expect(await read()).toEqual([]);
  });

  it('records concurrent changes separately', async () => {
    const { test, read } = await openRestaurant();
    const tables = await Promise.all(Array.from({ length: 20 }, (_, index) => addTable(test, `M-${index}`)));
    const tokens = [await test.tokenOf('editor'), await test.tokenOf('manager')];
    await Promise.all(
      tables.map((table, index) =>
        test.call('PUT', `/tables/${table.id}/status`, {
          token: tokens[index % 2],
          body: { status: 'reserved' },
        }),
      ),
    );
    const noted = new Map((await read()).map(({ target, username }) => [target, username]));
    expect(tables.map(({ id }) => noted.get(String(id)))).toEqual(
      tables.map((_, index) => (index % 2 ? 'manager-3' : 'editor-2')),
    );
  });

  it('records logins and logouts of staff, but not of customers', async () => {
    const { test, read } = await openRestaurant();
    await test.tokenOf('customer');
    for (const username of [ADMIN.username, 'customer-2']) {
      const { data } = await test.call<{ token: string }>('POST', '/auth/login', {
        body: { username, password: ADMIN.password },
      });
      await test.call('POST', '/auth/logout', { token: data.token });
    }
    expect((await read()).map(({ username, call }) => [username, call])).toEqual([
      ['admin', 'POST /auth/logout'],
      ['admin', 'POST /auth/login'],
    ]);
  });

  it('is paged, retains the names of removed accounts, and is purged after a year', async () => {
    const { test, admin, read } = await openRestaurant();
    const editor = await test.tokenOf('editor');
    const table = await addTable(test);
    for (const status of ['reserved', 'occupied', 'available']) {
      await test.call('PUT', `/tables/${table.id}/status`, { token: editor, body: { status } });
    }
    await test.context.db.deleteFrom('users').where('username', '=', 'editor-2').execute();
    const statusOf = ({ changes }: AuditEntry) => changes[0]?.value;
    const [newest, second] = await read({ limit: '2' });
    expect([newest, second].map((entry) => entry && statusOf(entry))).toEqual(['available', 'occupied']);
    expect((await read({ before: String(second?.id) })).map(statusOf)).toEqual(['reserved']);
    const { headers } = await test.call('GET', '/audit-log', { token: admin, query: { limit: '1' } });
    expect(headers['x-total-count']).toBe('3');
    expect(newest).toMatchObject({ user_id: null, username: 'editor-2' });

    test.clock.advance(AUDIT_RETENTION_MS);
    await purgeAudit(test.context);
    expect(await test.context.db.selectFrom('audit_log').select('id').execute()).toHaveLength(3);
    test.clock.advance(1);
    await purgeAudit(test.context);
    expect(await test.context.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });
});
