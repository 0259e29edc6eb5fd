import type { ReleasePreview } from 'shared-api/contract/releases/rollouts';
import { describe, expect, it } from 'vitest';
import { expectFailure, openReleases } from '#testing/released-restaurant';
import { ADMIN } from '#testing/test-app';

const HOUR_MS = 3_600_000;
const ORIGIN = 'http://afiyet.test';

const pathOf = ({ url }: Pick<ReleasePreview, 'url'>) => url.slice(ORIGIN.length);

async function open() {
  const restaurant = await openReleases();
  const { test, device, preview } = restaurant;
  return {
    ...restaurant,
    /** Opens the link of a new preview on a phone. */
    async previewing(body: object = {}) {
      const made = await preview({ app: 'guest-app', release: 'g2', ...body });
      const phone = device();
      const opened = await phone.get(pathOf(made));
      const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
        test.call(method, path, { headers: { cookie: phone.header() }, body: payload });
      return { made, phone, opened, send };
    },
  };
}

describe('a preview link', () => {
  it('leads to the app’s first page in this release, server rendering and texts included', async () => {
    const { previewing, publish, device } = await open();
    await publish({
      app: 'guest-app',
      version: 'g3',
      serverBundle: `export const inlineScript = '';
        export const renderedPaths = ['/', '/menu'];
        export const render = async () => '<p>rendered by g3</p>';`,
    });
    const { opened, phone } = await previewing({ release: 'g3' });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
    for (const url of ['/', '/menu']) expect((await phone.get(url)).body).toContain('<p>rendered by g3</p>');
    expect((await phone.get('/menu')).body).toContain('<title>Menü g3');
    expect(await phone.releasesAt('/remotes.json')).toEqual({ 'guest-app': 'g3', 'admin-app': 'a1' });
    expect(await device().guestApp()).toBe('g1');
  });

  it.each([
    ['admin-app', 'a2', '/admin', '/admin/orders'],
    ['shell', 's2', '/', '/menu'],
  ] as const)('of the %s: %s at %s', async (app, release, first, page) => {
    const { previewing } = await open();
    const { opened, phone } = await previewing({ app, release });
    expect(opened.headers.location).toBe(first);
    expect((await phone.releasesAt(page))[app]).toBe(release);
  });

  it('is marked on every page, in the page’s language, with a link to leave', async () => {
    const { previewing } = await open();
    const { phone } = await previewing();
    const { body } = await phone.get('/menu');
    expect(body).toMatch(
      /Önizleme.*g2.*salt okunur.*<a href="\/preview\/leave">Çık<\/a><\/div><div id="root"/,
    );
    phone.cookies.language = 'en';
    expect((await phone.get('/menu')).body).toMatch(/Preview.*read-only.*Leave/);
    const left = await phone.get('/preview/leave');
    expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
    expect(await phone.guestApp()).toBe('g1');
    expect((await phone.get('/menu')).body).not.toContain('preview-bar');
  });

  it('has pages of its own, which no cache keeps', async () => {
    const { previewing, device } = await open();
    const live = await device().get('/menu');
    const { phone } = await previewing({ release: 'g1' });
    const { headers, body } = await phone.get('/menu');
    expect(body).toContain('preview-bar');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).not.toBe(live.headers.etag);
    expect((await device().get('/menu')).body).toBe(live.body);
  });

  it('has no offline page, and the live shell’s service worker', async () => {
    const { previewing } = await open();
    const { phone } = await previewing({ app: 'shell', release: 's2' });
    expect((await phone.get('/offline-page')).statusCode).toBe(404);
    expect((await phone.get('/service-worker.js')).body).toBe('/* worker s1 */');
  });

  it('shows the live release of other apps, not a canary', async () => {
    const { previewing, start, phone: inShare } = await open();
    await start('admin-app', 'a2', { share: 99 });
    const { phone } = await previewing();
    Object.assign(phone.cookies, (await inShare(true)).cookies);
    expect(await phone.releasesAt('/admin')).toEqual({ shell: 's1', 'admin-app': 'a1' });
  });
});

describe('a read-only preview', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s and gives the reason', async (method) => {
    const { previewing, test } = await open();
    const { send } = await previewing();
    const path = method === 'POST' ? '/waiter-calls' : '/users/1';
    const refused = await send(method, path, { table_number: 'M-1' });
    expectFailure(refused, 403, 'preview_read_only');
    expect(refused.failure.message).toContain('Çık');
    const rows = await test.context.db.selectFrom('waiter_calls').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('lets people read, sign in and out, and is counted in no statistics', async () => {
    const { previewing, test } = await open();
    const { send, phone } = await previewing();
    expect((await phone.get('/api/v1/guest-bootstrap')).statusCode).toBe(200);
    expect((await send('POST', '/auth/login', ADMIN)).status).toBe(200);
    expect((await send('POST', '/auth/logout')).status).toBe(401);
    const reported = await test.app.inject({
      method: 'POST',
      url: '/api/v1/field-reports',
      headers: { cookie: phone.header() },
      payload: {},
    });
    expect([reported.statusCode, reported.body]).toEqual([204, '']);
    expect((await phone.get('/menu')).body).toMatch(/<html[^>]* data-field-reports="0"/);
  });
});

it('a preview whose link allows it makes real changes', async () => {
  const { previewing } = await open();
  const { send, phone } = await previewing({ may_write: true });
  expect((await phone.get('/menu')).body).toContain('işlemler gerçek');
  const { failure, status } = await send('POST', '/orders', {});
  expect([status, failure.code]).toEqual([422, 'validation_failed']);
});

describe('a preview that has ended', () => {
  it.each([
    ['expired', async ({ test }: Awaited<ReturnType<typeof open>>) => test.clock.advance(48 * HOUR_MS)],
    [
      'was revoked',
      async ({ admin }: Awaited<ReturnType<typeof open>>, id: number) =>
        expect((await admin.delete(`/releases/previews/${id}`)).status).toBe(200),
    ],
  ])(
    'because it %s: changes are refused, the next page reports it, and the one after is live',
    async (_, end) => {
      const restaurant = await open();
      const { made, phone, send } = await restaurant.previewing({ may_write: true });
      await end(restaurant, made.id);
      expectFailure(await send('POST', '/waiter-calls'), 403, 'preview_over');
      const over = await phone.get('/menu');
      expect([over.statusCode, over.headers['cache-control']]).toEqual([410, 'no-store']);
      expect(over.body).toContain('Bu önizleme artık açılamıyor');
      expect(await phone.guestApp()).toBe('g1');
      const again = await phone.get(pathOf(made));
      expect(again.statusCode).toBe(410);
      expect(phone.cookies.release_preview).toBeUndefined();
    },
  );

  it('is still valid in its last millisecond', async () => {
    const { previewing, test } = await open();
    const { phone } = await previewing();
    test.clock.advance(48 * HOUR_MS - 1);
    expect(await phone.guestApp()).toBe('g2');
  });
});

it('a link that was changed opens nothing', async () => {
  const { preview, device } = await open();
  const tokenOf = async (body: object) => pathOf(await preview(body)).split('/')[2] ?? '';
  const [id = '', signature = ''] = (await tokenOf({ app: 'guest-app', release: 'g1' })).split('.');
  const [writes = ''] = (await tokenOf({ app: 'guest-app', release: 'g2', may_write: true })).split('.');
  const forged = [
    `${writes}.${signature}`,
    `${Number(writes) + 1}.${signature}`,
    `${id}.${'A'.repeat(43)}`,
    id,
    `${id}.`,
    'x'.repeat(300),
  ];
  for (const each of forged) {
    const phone = device();
    expect((await phone.get(`/preview/${each}`)).statusCode).toBe(410);
    expect(phone.cookies).toEqual({});
    const tricked = device({ release_preview: each });
    expect((await tricked.get('/menu')).statusCode).toBe(410);
  }
});

it('previews are listed with their links, newest first, until they end', async () => {
  const { admin, preview, test } = await open();
  const one = await preview({ app: 'guest-app', release: 'g2' });
  test.clock.advance(HOUR_MS);
  const two = await preview({ app: 'shell', release: 's2', may_write: true });
  const list = async () => (await admin.get<ReleasePreview[]>('/releases/previews')).data;
  expect(await list()).toEqual([two, one]);
  expect(two).toMatchObject({
    may_write: true,
    created_by: 'admin-1',
    url: expect.stringContaining(ORIGIN),
    qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
  test.clock.advance(47 * HOUR_MS);
  expect(await list()).toEqual([two]);
  await test.context.jobs.run('purge release previews');
  const rows = test.context.db.selectFrom('release_rollouts').where('status', '=', 'preview').select('id');
  expect(await rows.execute()).toEqual([{ id: two.id }]);
  expect((await admin.delete(`/releases/previews/${two.id}`)).status).toBe(200);
  expectFailure(await admin.delete(`/releases/previews/${two.id}`), 404, 'not_found');
});

it('a link that another server has just created opens', async () => {
  const { test, preview, device, admin } = await open();
  const made = await preview({ app: 'guest-app', release: 'g2' });
  const { db } = test.context;
  const row = await db
    .selectFrom('release_rollouts')
    .selectAll()
    .where('status', '=', 'preview')
    .executeTakeFirstOrThrow();
  await admin.delete(`/releases/previews/${made.id}`);
  await db.updateTable('release_rollouts').set(row).where('id', '=', row.id).execute();
  const phone = device();
  expect((await phone.get(pathOf(made))).statusCode).toBe(303);
  expect(await phone.guestApp()).toBe('g2');
});

it('the number of links is limited', async () => {
  const { admin } = await open();
  const make = () => admin.post('/releases/previews', { app: 'guest-app', release: 'g2' });
  for (let index = 0; index < 50; index += 1) expect((await make()).status).toBe(201);
  expectFailure(await make(), 409, 'too_many_previews');
});
