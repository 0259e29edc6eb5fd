import { describe, expect, it } from 'vitest';
import { goLive } from '../rules/pointer';
import { openReleases } from '#testing/released-restaurant';

/** Random numbers of this many phones, always the same ones. */
const phones = (count: number) =>
  Array.from({ length: count }, (_, index) => Buffer.from(`p${index}`.padEnd(8, '-')).toString('base64url'));

const BUNDLE = `export const inlineScript = '';
  export const renderedPaths = ['/menu'];
  export const render = async () => '<p>rendered by VERSION</p>';`;

async function open() {
  const restaurant = await openReleases();
  /** Phones that get the canary. */
  async function among(ids: string[]): Promise<string[]> {
    const got = await Promise.all(
      ids.map((id) => restaurant.device({ canary_id: id }).guestApp('/offline-page')),
    );
    return ids.filter((_, index) => got[index] === 'g2');
  }
  return { ...restaurant, among };
}

describe('a phone', () => {
  it('keeps its release on every page, and other requests get the same release', async () => {
    const { start, device } = await open();
    await start('guest-app', 'g2', { share: 50 });
    const seen = new Set<string | undefined>();
    for (let index = 0; index < 12; index += 1) {
      const phone = device();
      const first = await phone.guestApp('/');
      seen.add(first);
      const rest = ['/menu', '/order/x', '/offline-page', '/remotes.json', '/nowhere'];
      expect(await Promise.all(rest.map((url) => phone.guestApp(url)))).toEqual(rest.map(() => first));
    }
    expect(seen).toEqual(new Set(['g1', 'g2']));
  });

  it('that is in the share stays in as the share grows, and is out after a rollback', async () => {
    const { start, change, among, rollBack } = await open();
    const ids = phones(300);
    const { id } = (await start('guest-app', 'g2', { share: 1 })).data;
    let before = await among(ids);
    for (const share of [10, 50, 99]) {
      await change(id, { share });
      const now = await among(ids);
      expect(now).toEqual(expect.arrayContaining(before));
      expect(now.length).toBeGreaterThan(before.length);
      before = now;
    }
    await rollBack(id);
    expect(await among(ids)).toEqual([]);
  });

  it('is in the share with the probability of its percentage', async () => {
    const { start, change, among } = await open();
    const ids = phones(2_000);
    const { id } = (await start('guest-app', 'g2', { share: 10 })).data;
    // Five standard deviations of the binomial distribution: 10 % of 2,000 are 200 ± 67, 50 % are 1,000 ± 112.
    expect(Math.abs((await among(ids)).length - 200)).toBeLessThan(67);
    await change(id, { share: 50 });
    expect(Math.abs((await among(ids)).length - 1_000)).toBeLessThan(112);
  });

  it('is in an independent share with each canary', async () => {
    const { start, rollBack, among } = await open();
    const ids = phones(200);
    const first = (await start('guest-app', 'g2', { share: 50 })).data.id;
    const ofFirst = await among(ids);
    await rollBack(first);
    await start('guest-app', 'g2', { share: 50, reason: 'Again' });
    expect(await among(ids)).not.toEqual(ofFirst);
  });

  it('gets a random number with a page, only while a canary concerns it', async () => {
    const { start, rollBack, device } = await open();
    const cookiesAfter = async (url: string) => {
      const phone = device();
      await phone.get(url);
      return Object.keys(phone.cookies);
    };
    expect(await cookiesAfter('/menu')).toEqual([]);
    const { id } = (await start('guest-app', 'g2', { share: 50 })).data;
    expect(await cookiesAfter('/menu')).toEqual(['canary_id']);
    for (const url of [
      '/admin',
      '/remotes.json',
      '/offline-page',
      '/service-worker.js',
      '/api/v1/health-check',
    ]) {
      expect(await cookiesAfter(url)).toEqual([]);
    }
    await rollBack(id);
    expect(await cookiesAfter('/menu')).toEqual([]);
  });

  it('gets a new number if its own is invalid', async () => {
    const { start, device } = await open();
    await start('guest-app', 'g2', { share: 50 });
    const phone = device({ canary_id: 'x'.repeat(5_000) });
    await phone.get('/menu');
    expect(phone.cookies.canary_id).toMatch(/^[\w-]{11}$/);
  });

  it('without a number gets the live remotes', async () => {
    const { start, device } = await open();
    await start('guest-app', 'g2', { share: 99 });
    for (let index = 0; index < 20; index += 1) expect(await device().guestApp('/remotes.json')).toBe('g1');
  });
});

it('without a canary a page has its usual headers', async () => {
  const { device } = await open();
  const { headers } = await device().get('/menu');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});

it('a page that sets a number is not stored in shared caches', async () => {
  const { start, device } = await open();
  await start('guest-app', 'g2', { share: 50 });
  const { headers } = await device().get('/menu');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(String(headers['set-cookie'])).toMatch(
    /^canary_id=[\w-]{11}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
});

it('all visits report while a release is compared with the one before, otherwise the configured share', async () => {
  const { start, makeLive, device, phone } = await openReleases({ env: { FIELD_REPORTS_SHARE: '0.5' } });
  const shareAt = async (url: string, of = device()) =>
    /<html[^>]* data-field-reports="([^"]*)"/.exec((await of.get(url)).body)?.[1];
  expect(await shareAt('/menu')).toBe('0.5');
  await start('guest-app', 'g2', { share: 50 });
  const shares = [await shareAt('/menu', await phone(false)), await shareAt('/menu', await phone(true))];
  expect(shares).toEqual([undefined, undefined]);
  expect(await shareAt('/admin')).toBe('0.5');
  await makeLive('admin-app', 'a2');
  expect(await shareAt('/admin')).toBeUndefined();
});

it('a canary of the guest app does not affect staff pages, and one of the admin app does not affect those of guests', async () => {
  const { start, phone } = await open();
  await start('guest-app', 'g2', { share: 99 });
  await start('admin-app', 'a2', { share: 99 });
  const always = await phone(true);
  expect(await always.releasesAt('/admin')).toEqual({ shell: 's1', 'admin-app': 'a2' });
  expect(await always.releasesAt('/menu')).toEqual({ shell: 's1', 'guest-app': 'g2' });
  expect(await always.releasesAt('/remotes.json')).toEqual({ 'guest-app': 'g2', 'admin-app': 'a2' });
});

it('a canary of the shell comes with its service worker and the live remotes', async () => {
  const { start, device, phone } = await open();
  await start('shell', 's2', { share: 50 });
  const always = await phone(true);
  expect(await always.releasesAt('/menu')).toEqual({ shell: 's2', 'guest-app': 'g1' });
  expect(await always.releasesAt('/admin')).toEqual({ shell: 's2', 'admin-app': 'a1' });
  expect((await always.get('/service-worker.js')).body).toBe('/* worker s2 */');
  expect((await device().get('/service-worker.js')).body).toBe('/* worker s1 */');
});

it('a page is never served from the cache of another release, whatever was requested first', async () => {
  const { publish, start, phone, store } = await openReleases();
  await publish({ app: 'guest-app', version: 'g3', serverBundle: BUNDLE.replace('VERSION', 'g3') });
  await publish({ app: 'guest-app', version: 'g4', serverBundle: BUNDLE.replace('VERSION', 'g4') });
  goLive(store, 'guest-app', 'g3', 'command');
  await start('guest-app', 'g4', { share: 50 });
  const [canary, live] = [await phone(true), await phone(false)];
  const tags = new Set<unknown>();
  for (const [browser, release] of [canary, live, canary, live].map(
    (each, i) => [each, i % 2 ? 'g3' : 'g4'] as const,
  )) {
    const { body, headers } = await browser.get('/menu');
    expect(body).toContain(`<p>rendered by ${release}</p>`);
    expect(body).toContain(`<title>Menü ${release}`);
    expect(await browser.guestApp()).toBe(release);
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    tags.add(headers.etag);
    // The cached page of the other release is not confirmed as unchanged.
    const other = browser === canary ? live : canary;
    expect((await other.get('/menu', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  }
  expect(tags.size).toBe(2);
});

it('a canary is live nowhere while a release with which it was checked is not', async () => {
  const { start, store, publish, phone } = await open();
  await start('guest-app', 'g2', { share: 99 });
  const always = await phone(true);
  expect(await always.guestApp()).toBe('g2');
  await publish({ app: 'shell', version: 's3' });
  goLive(store, 'shell', 's3', 'command');
  expect(await always.releasesAt('/menu')).toEqual({ shell: 's3', 'guest-app': 'g1' });
});

it('without the database pages stay unchanged', async () => {
  const { start, device, phone, test, check } = await open();
  await start('guest-app', 'g2', { share: 50 });
  const always = await phone(true);
  await device().get('/menu');
  const select = test.context.db.selectFrom.bind(test.context.db);
  test.context.db.selectFrom = (() => {
    throw new Error('the database is down');
  }) as never;
  await expect(check()).rejects.toThrow('the database is down');
  expect(await always.guestApp()).toBe('g2');
  test.context.db.selectFrom = select;
});
