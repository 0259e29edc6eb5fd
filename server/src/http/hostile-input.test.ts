import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../testing/content';
import { addProduct, addTable, placeOrder, setSetting } from '../testing/factories';
import { openLive } from '../testing/open-live';
import { readOutbox } from '../testing/read-mails';
import { makeReleases } from '../testing/releases';
import { buildTestApp, type TestApp } from '../testing/test-app';

/** Sends the path unchanged, which other clients normalize. */
async function sendRaw(test: TestApp, path: string): Promise<string> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

describe('SQL injection', () => {
  const SPELLS = [
    "' OR '1'='1",
    "' OR 1=1 --",
    '" OR ""="',
    "'; DROP TABLE orders; --",
    "') UNION SELECT password_hash FROM users --",
    '1 OR 1=1',
    '%',
    '_',
    "\\' OR 1=1 --",
  ];

  it('has no effect', async () => {
    const test = await buildTestApp();
    const order = await placeOrder(test, { products: [{ name: 'Adana Kebap' }] });
    const token = await test.tokenOf('admin');
    for (const spell of SPELLS) {
      const login = await test.call('POST', '/auth/login', {
        body: { username: spell, password: spell },
        from: `192.0.2.${SPELLS.indexOf(spell)}`,
      });
      expect([spell, login.status]).toEqual([spell, 401]);
      const encoded = encodeURIComponent(spell);
      expect((await test.call('GET', `/orders/track/${encoded}`)).status).toBe(404);
      expect([404, 422]).toContain((await test.call('GET', `/tables/by-token/${encoded}`)).status);
      expect((await test.call('GET', `/products/${encoded}`)).status).toBe(404);
      expect((await test.call('DELETE', `/orders/${encoded}`, { token })).status).toBe(404);
      for (const path of ['/orders', '/products']) {
        const reply = await test.call<unknown[]>('GET', path, { token, query: { search: spell } });
        expect([path, spell, reply.data]).toEqual([path, spell, []]);
      }
      const call = { table_number: spell };
      expect([404, 422]).toContain((await test.call('POST', '/waiter-calls', { body: call })).status);
    }
    expect((await test.call<{ id: number }[]>('GET', '/orders', { token })).data).toMatchObject([
      { id: order.id },
    ]);
  });

  it('is stored as plain text', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('manager');
    const name = "Robert'); DROP TABLE categories; --";
    const { data } = await test.call<{ id: number }>('POST', '/categories', { token, body: { name } });
    expect((await test.call<{ name: string }>('GET', `/categories/${data.id}`)).data.name).toBe(name);
    expect((await sql`select count(*) as n from categories`.execute(test.context.db)).rows).toEqual([
      { n: 1 },
    ]);
  });
});

describe('path traversal', () => {
  it.each([
    '/releases/../secret.txt',
    '/releases/shell/../../secret.txt',
    '/releases/%2e%2e/secret.txt',
    '/releases/..%2fsecret.txt',
    '/releases/%2e%2e%2fsecret.txt',
    '/releases/..%5csecret.txt',
    '/releases/....//secret.txt',
    '/releases/%252e%252e/secret.txt',
    '/releases/shell/v1/s.js%00/../../../../secret.txt',
    '/releases//etc/passwd',
    '/images/..%2f..%2fsecret.txt/640.webp',
    '/images/0123456789abcdef0123456789abcdef/..%2f..%2fsecret.webp',
    '/images/qr/..%2f..%2fsecret.svg',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
  ])('%s returns 404', async (path) => {
    const test = await buildTestApp({ env: { RELEASES_DIR: makeReleases() } });
    const reply = await sendRaw(test, path);
    const body = reply.slice(reply.indexOf('\r\n\r\n') + 4);
    expect(reply).toMatch(/^HTTP\/1\.1 (?:200|400|403|404) /);
    expect(body).not.toMatch(/^secret|root:/m);
  });

  it('does not list folders', async () => {
    const test = await buildTestApp({ env: { RELEASES_DIR: makeReleases() } });
    expect(await sendRaw(test, '/releases/')).not.toContain('shell');
    expect(await sendRaw(test, '/releases/shell/')).not.toContain('current');
  });
});

describe('a malformed Host header', () => {
  const HOSTS = [
    'a b',
    'x/y',
    'x?',
    'user@x',
    '[::1',
    'x:y',
    'x:99999',
    '1.2.3.4.5',
    '%zz',
    '<script>',
    'ä',
    '"',
  ];

  it.each(HOSTS)('gets 400 on pages and the API, and a live connection none: %s', async (host) => {
    const lines: string[] = [];
    const test = await buildTestApp({
      env: { RELEASES_DIR: makeReleases(), PUBLIC_URL: '', LOG_LEVEL: 'warn' },
      app: { logStream: { write: (line) => void lines.push(line) } },
    });
    for (const url of ['/', '/menu?t=x', '/api/v1/health-check', '/api/v1/guest-bootstrap']) {
      const { statusCode } = await test.app.inject({ url, headers: { host } });
      expect([url, statusCode]).toEqual([url, 400]);
    }
    expect(lines).toEqual([]);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    if (host !== 'ä') {
      expect((await openLive(port, { host, origin: 'http://localhost:3000' })).status).toBe(400);
    }
  });

  it.each([
    'localhost',
    'afiyet.example:8080',
    '192.168.1.20',
    '[fe80::1]:3000',
    'xn--afyet-q4a.example',
    'my_host',
  ])('is not %s', async (host) => {
    const test = await buildTestApp({ env: { RELEASES_DIR: makeReleases(), PUBLIC_URL: '' } });
    expect((await test.app.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
  });
});

describe('header injection by line breaks', () => {
  const INJECTED = 'x\r\nBcc: everybody@ornek.example\r\nSet-Cookie: stolen=1\r\n\r\nbody';

  it('adds no header to a mail', async () => {
    const test = await buildTestApp();
    await setSetting(test, 'restaurant_name', INJECTED);
    await setSetting(test, 'email', `a@ornek.example\r\nBcc: everybody@ornek.example`);
    const guest = {
      username: 'deniz',
      email: 'deniz@ornek.example',
      password: 'a long enough secret',
    };
    expect((await test.call('POST', '/auth/register', { body: guest })).status).toBe(201);
    await test.close();
    const [mail] = readOutbox(test.dataDir);
    expect(mail?.headers.to).toBe('deniz@ornek.example');
    expect(Object.keys(mail?.headers ?? {})).not.toEqual(expect.arrayContaining(['bcc']));
    expect(Object.keys(mail?.headers ?? {})).not.toEqual(expect.arrayContaining(['set-cookie']));
  });

  it('adds no header to a response', async () => {
    const test = await buildTestApp({ env: { RELEASES_DIR: makeReleases() } });
    await setSetting(test, 'restaurant_logo', `/${INJECTED}`);
    for (const url of [
      '/favicon.ico',
      '/icon-192.png',
      '/manifest.webmanifest',
      '/',
      `/menu?t=${encodeURIComponent(INJECTED)}`,
    ]) {
      const reply = await test.app.inject({ url });
      expect([url, reply.statusCode < 400, reply.headers['set-cookie']]).toEqual([url, true, undefined]);
    }
    expect(await sendRaw(test, `/menu?x=%0d%0aSet-Cookie:%20stolen=1`)).not.toMatch(/^set-cookie/im);
  });

  it('the icon never redirects to another host', async () => {
    const test = await buildTestApp({ env: { RELEASES_DIR: makeReleases() } });
    await setSetting(test, 'restaurant_logo', '//evil.example/x');
    const { headers } = await test.app.inject('/favicon.ico');
    expect(headers.location ?? '').not.toContain('evil');
  });
});

describe('prototype pollution', () => {
  const POLLUTING = ['__proto__', 'constructor', 'prototype'];
  const isPolluted = () => 'polluted' in {};

  it.each([
    '{"username":"admin","password":"wrong","__proto__":{"polluted":true}}',
    '{"username":"admin","password":"wrong","constructor":{"prototype":{"polluted":true}}}',
  ])('is refused in JSON: %s', async (payload) => {
    const test = await buildTestApp();
    const headers = { 'content-type': 'application/json' };
    const { failure } = await test.call('POST', '/auth/login', { body: payload, headers });
    expect(failure.code).toBe('bad_request');
    expect(isPolluted()).toBe(false);
  });

  it('has no effect in forms, in JSON within forms, and in URLs', async () => {
    const test = await buildTestApp();
    const manager = await callerOf(test, 'manager');
    for (const name of POLLUTING) {
      await manager.form('POST', '/categories', { name: 'Tatlılar', [name]: '{"polluted":true}' });
      await manager.get('/orders', { [name]: 'polluted', [`${name}[polluted]`]: '1' });
      await manager.put(`/settings/${name}`, { value: 'polluted' });
      await manager.get(`/settings/${name}`);
    }
    const translations = '[{"language_code":"en","name":"Sweets","__proto__":{"polluted":true}}]';
    const { status, data } = await manager.form<object>('POST', '/categories', {
      name: 'Helva',
      translations,
    });
    expect(status).toBe(201);
    expect(JSON.stringify(data)).not.toContain('polluted');
    expect(isPolluted()).toBe(false);
  });
});

describe('oversized input', () => {
  it('is refused in a form: fields, text in a field', async () => {
    const test = await buildTestApp();
    const manager = await callerOf(test, 'manager');
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, 'x']));
    expect((await manager.form('POST', '/categories', { name: 'x', ...fields })).status).toBe(413);
    expect((await manager.form('POST', '/categories', { name: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(
      422,
    );
    expect(await test.context.db.selectFrom('categories').select('id').execute()).toEqual([]);
  });

  it('is refused before the body is read when the permission is missing', async () => {
    const test = await buildTestApp();
    const guest = await callerOf(test, null);
    const { status } = await guest.upload('/products/upload', 'file', new Uint8Array(20 * 1024 * 1024));
    expect(status).toBe(401);
  });

  it('compressed request bodies are not decompressed', async () => {
    const test = await buildTestApp();
    const bomb = gzipSync(JSON.stringify({ username: 'x'.repeat(10_000_000), password: 'x' }));
    expect(bomb.length).toBeLessThan(20_000);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { failure } = await test.call('POST', '/auth/login', { body: bomb, headers });
    expect(failure.code).toBe('bad_request');
  });

  it('is refused in an order: items, options, quantities, texts', async () => {
    const test = await buildTestApp();
    const table = await addTable(test);
    const product = await addProduct(test);
    const item = { product_id: product.id, price: 620 };
    const order = (change: object) =>
      test.call('POST', '/orders', {
        body: { table_id: table.id, items: [item], total_amount: 620, ...change },
      });
    for (const change of [
      { items: Array(101).fill(item) },
      { items: [{ ...item, quantity: 100 }] },
      { items: [{ ...item, options: Array(31).fill({ product_option_id: 1 }) }] },
      { customer_name: 'x'.repeat(121) },
      { total_amount: 1e308 },
    ]) {
      expect((await order(change)).status).toBe(422);
    }
  });
});

describe('polyglot files', () => {
  const SCRIPT = '<script>alert(document.cookie)</script>';

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('only the image is stored: %s', async (format) => {
    const test = await buildTestApp();
    const manager = await callerOf(test, 'manager');
    const image = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'olive' } })
      .withExif({ IFD0: { ImageDescription: SCRIPT } })
      .toFormat(format)
      .toBuffer();
    const polyglot = new Uint8Array(
      Buffer.concat([image, Buffer.from(`\n${SCRIPT}\n<?php system($_GET[0]);`)]),
    );
    const named = { filename: '../../shell.php;.html', type: 'text/html' };
    const { status, data } = await manager.upload<{ image_url: string }>(
      '/products/upload',
      'file',
      polyglot,
      named,
    );
    expect(status).toBe(201);
    expect(data.image_url).toMatch(/^\/images\/[\w-]{10}\/640\.webp$/);
    const served = await test.app.inject(data.image_url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(served.rawPayload.toString('latin1')).not.toMatch(/script|php/);
  });

  it.each([
    ['a page that begins like a GIF', `GIF89a/*${' '.repeat(20)}*/=1;${SCRIPT}`],
    ['an SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>`],
    ['a document', '%PDF-1.7 /OpenAction'],
    ['an archive', 'PK\u0003\u0004'],
  ])('a file without a valid image is refused: %s', async (_what, content) => {
    const test = await buildTestApp();
    const manager = await callerOf(test, 'manager');
    const bytes = new TextEncoder().encode(content);
    const { failure } = await manager.upload('/products/upload', 'file', bytes, {
      filename: 'photo.gif',
      type: 'image/gif',
    });
    expect(failure.code).toBe('not_an_image');
  });
});

describe('an order of another guest', () => {
  it('needs its token, and the response contains no name, phone or address', async () => {
    const test = await buildTestApp();
    const product = await addProduct(test);
    const contact = { customer_name: 'Ayşe', customer_phone: '0532 111 22 33', customer_address: 'Dutlu 7' };
    const body = {
      order_type: 'takeaway',
      items: [{ product_id: product.id, price: 620 }],
      total_amount: 620,
      ...contact,
    };
    const placed = await test.call<{ id: number; token: string }>('POST', '/orders', { body });
    const { token: link, id } = placed.data;
    // 128 random bits.
    expect(Buffer.from(link, 'base64url')).toHaveLength(16);
    expect((await test.call('GET', `/orders/track/${link}`)).status).toBe(200);

    const customer = await test.tokenOf('customer');
    for (const token of [undefined, customer]) {
      for (const path of [
        `/orders/${id}`,
        `/orders/${id}/items`,
        '/orders',
        '/orders/active',
        '/orders/recent',
      ]) {
        expect((await test.call('GET', path, { token })).status).toBe(token ? 403 : 401);
      }
    }
    for (const guess of [String(id), link.slice(0, -1), `${link}a`, link.toLowerCase(), '%', 'null']) {
      if (guess === link) continue;
      expect((await test.call('GET', `/orders/track/${encodeURIComponent(guess)}`)).status).toBe(404);
    }
    const seen = placed.raw.body + (await test.call('GET', `/orders/track/${link}`)).raw.body;
    for (const text of Object.values(contact)) expect(seen).not.toContain(text);
  });
});
