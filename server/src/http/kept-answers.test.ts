import { tracingChannel } from 'node:diagnostics_channel';
import { get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Category } from 'shared-api/contract/menu/categories';
import { API_BASE } from 'shared-api/contract/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCategory, addProduct } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

const MENU = '/guest-bootstrap';

/** How often the framework was asked in this test. */
let handled = 0;
beforeAll(() => {
  const count = () => void (handled += 1);
  const channel = tracingChannel('fastify.request.handler');
  channel.start.subscribe(count);
  return () => channel.start.unsubscribe(count);
});
beforeEach(() => void (handled = 0));

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A house that listens, with a menu of one dish. */
async function house(options: Parameters<typeof buildTestApp>[0] = {}) {
  const test = await buildTestApp(options);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const category = await addCategory(test, { name: 'Çorbalar' });
  await addProduct(test, { category_id: category.id, name: 'Mercimek' });
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      get({ port, path: API_BASE + path, headers: { 'accept-encoding': 'br', ...headers } }, (reply) => {
        buffer(reply).then(
          (body) => resolve({ status: reply.statusCode, headers: reply.headers, body }),
          reject,
        );
      }).on('error', reject);
    });
  const ofStaff = { authorization: `Bearer ${await test.tokenOf('manager')}` };
  return { test, category, ask, ofStaff };
}

function namesIn({ headers, body }: Reply): string[] {
  const plain = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  return (JSON.parse(plain.toString()) as { data: Category[] }).data.map(({ name }) => name);
}

/** All but what is every answer's own. */
function alike({ status, headers, body }: Reply) {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { status, headers: others, body };
}

describe('an answer that guests ask for again', () => {
  it('is the same to the next, without the framework, under an id of its own', async () => {
    const { ask } = await house();
    const [first, second, third] = [await ask(MENU), await ask(MENU), await ask(MENU)];
    expect(handled).toBe(1);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' });
    expect([second, third].map(alike)).toEqual([alike(first), alike(first)]);
    const ids = [first, second, third].map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
  });

  it('is kept for each packing, language and version by itself', async () => {
    const { ask } = await house();
    const etag = String((await ask(`${MENU}?language_code=tr`)).headers.etag).replaceAll('"', '');
    const questions: [string, Record<string, string>?][] = [
      [MENU],
      [MENU, { 'accept-encoding': 'gzip' }],
      [MENU, { 'accept-encoding': 'identity' }],
      [`${MENU}?language_code=en`],
      [`${MENU}?language_code=tr&version=${etag}`],
    ];
    const firsts: Reply[] = [];
    for (const question of questions) firsts.push(await ask(...question));
    const framework = handled;
    for (const [index, question] of questions.entries()) {
      expect(alike(await ask(...question))).toEqual(alike(firsts[index] as Reply));
    }
    expect(handled).toBe(framework);
    expect(new Set(firsts.map(({ headers }) => headers['content-encoding']))).toEqual(
      new Set(['br', 'gzip', undefined]),
    );
    expect(firsts[3]?.headers.etag).not.toBe(firsts[0]?.headers.etag);
    expect(firsts[4]?.headers['cache-control']).toContain('immutable');
    expect(firsts[0]?.headers['cache-control']).toBe('no-cache');
  });

  it('is another as soon as staff have changed what it is made of', async () => {
    const { test, category, ask, ofStaff } = await house();
    for (const name of ['Çorbalar', 'Sıcak çorbalar', 'Soğuk çorbalar']) {
      await test.call('PUT', `/categories/${category.id}`, {
        token: ofStaff.authorization.slice('Bearer '.length),
        body: { name },
      });
      expect([namesIn(await ask('/categories')), namesIn(await ask('/categories'))]).toEqual([
        [name],
        [name],
      ]);
    }
    expect(handled).toBe(6);
  });

  it('is not kept where it changed while it was being made', async () => {
    let change = () => {};
    const { test, ask } = await house({
      log: ({ query }) => {
        if (query.sql.includes('from "products"')) change();
      },
    });
    change = () => {
      change = () => {};
      test.context.menuCache.invalidate('menu');
    };
    await ask(MENU);
    await ask(MENU);
    expect(handled).toBe(2);
    await ask(MENU);
    expect(handled).toBe(2);
  });

  it('is nobody else’s: staff, other origins and whoever holds a version get their own', async () => {
    const shop = 'https://shop.example';
    const { test, ask, ofStaff } = await house({ env: { CORS_ORIGINS: shop } });
    await addCategory(test, { name: 'Gizli', is_active: 0 });
    const plain = await ask('/categories');
    expect(namesIn(plain)).toEqual(['Çorbalar']);

    expect(namesIn(await ask('/categories', ofStaff))).toEqual(['Çorbalar', 'Gizli']);
    const elsewhere = await ask('/categories', { origin: shop });
    expect(elsewhere.headers['access-control-allow-origin']).toBe(shop);
    const held = await ask('/categories', { 'if-none-match': String(plain.headers.etag) });
    expect([held.status, held.body.length]).toEqual([304, 0]);

    expect(alike(await ask('/categories'))).toEqual(alike(plain));
    expect(handled).toBe(4);
  });

  it('says that only TLS is to be used to those alone who came by it', async () => {
    const { ask } = await house({ env: { TRUST_PROXY: 'loopback' } });
    const transport = async (headers?: Record<string, string>) =>
      (await ask(MENU, headers)).headers['strict-transport-security'];
    expect(await transport()).toBeUndefined();
    expect(await transport({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    expect(await transport()).toBeUndefined();
    expect(await transport({ 'x-forwarded-proto': 'http' })).toBeUndefined();
  });

  it('comes without the framework behind a proxy of a house that is always reached by TLS, too', async () => {
    const { ask } = await house({ env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://afiyet.test' } });
    const byTls = { 'x-forwarded-proto': 'https', 'x-request-id': 'one-of-the-proxys' };
    for (let times = 0; times < 2; times += 1) {
      const { headers } = await ask(MENU, byTls);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['x-request-id']).toBe('one-of-the-proxys');
    }
    expect(handled).toBe(1);
  });

  it('is logged like any other', async () => {
    const lines: string[] = [];
    const { ask } = await house({
      env: { LOG_LEVEL: 'info' },
      app: { logStream: { write: (line) => void lines.push(line) } },
    });
    const replies = [await ask(`${MENU}?language_code=tr`), await ask(`${MENU}?language_code=tr`)];
    const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect.poll(() => logged().filter(({ msg }) => msg === 'request')).toHaveLength(2);
    expect(logged().filter(({ msg }) => msg === 'request')).toMatchObject(
      replies.map(({ headers }) => ({
        reqId: headers['x-request-id'],
        method: 'GET',
        route: API_BASE + MENU,
        status: 200,
      })),
    );
    expect(handled).toBe(1);
  });

  it('cannot be crowded out of reach by addresses that somebody makes up', async () => {
    const { ask } = await house();
    for (let made = 0; made < 250; made += 1) await ask(`${MENU}?made-up=${made}`);
    expect(handled).toBe(250);
    for (let times = 0; times < 2; times += 1) expect((await ask(MENU)).status).toBe(200);
    expect(handled).toBe(251);
  });
});
