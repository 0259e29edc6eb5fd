import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { describe, expect, it } from 'vitest';
import { addCategory } from '../testing/factories';
import { makeReleases, publishRelease } from '../testing/releases';
import { buildTestApp } from '../testing/test-app';
import { callerOf } from '../testing/content';

const TEXTS = {
  'tr.json': { menu: { title: 'Menü' }, header: { feedback: 'Geri bildirim' } },
  'tr.deferred.json': {
    head: { menu: '{{name}} menüsü: {{categories}}', order: 'Canlı izleyin.' },
    not_found: { title: 'Bu sayfa yok', text: 'Adresi değişmiş olabilir.' },
    tracking: { page_title: 'Siparişim' },
  },
  'en.json': { menu: { title: 'Menu' } },
  'en.deferred.json': { not_found: { title: 'No such page', text: 'It may have moved.' } },
};

/** A server with a released guest app that has these texts, for a restaurant with a menu and a logo. */
async function open() {
  const releases = makeReleases();
  const files = {
    current: 'one',
    'one/mf-manifest.json': {
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'static/js' } },
      exposes: [{ assets: { js: { sync: [] }, css: { sync: [] } } }],
    },
    'one/release.json': { texts: Object.keys(TEXTS), firstPaints: [] },
    ...Object.fromEntries(Object.entries(TEXTS).map(([name, texts]) => [`one/texts/${name}`, texts])),
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(releases, 'guest-app', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  const test = await buildTestApp({ env: { RELEASES_DIR: releases, PUBLIC_URL: 'https://dutlu.example' } });
  const manager = await callerOf(test, 'manager');
  await manager.put('/settings/restaurant_name', { value: 'Dutlu Avlu' });
  await manager.put('/settings/restaurant_description', { value: 'Avluda sofra' });
  await manager.put('/settings/restaurant_logo', { value: '/images/logo/640.webp' });
  await addCategory(test, { name: 'Çorbalar', image_url: '/images/soup/640.webp' });
  await addCategory(test, { name: 'Izgaralar' });

  async function get(url: string, headers: Record<string, string> = {}) {
    const { statusCode: status, body, headers: sent } = await test.app.inject({ url, headers });
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];
    const policy = String(sent['content-security-policy']);
    return {
      status,
      body,
      policy,
      etag: String(sent.etag),
      meta,
      title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    };
  }
  return { test, manager, get };
}

it('a page has the restaurant’s colour, as both themes show it, before any script', async () => {
  const { get, manager } = await open();
  expect((await get('/menu')).body).not.toContain('--accent');
  await manager.put('/settings/accent_color', { value: '#f2b705' });
  expect((await get('/menu')).body).toMatch(
    /<style>:root\{--accent:#f2b705;.*;--accent-edge:#\w{6}\}@media screen and \(prefers-color-scheme:dark\)\{:root\{--accent:#f2b705;--accent-hover:#\w{6};--accent-ink:#000000;--accent-strong:#f2b705\}\}<\/style>/,
  );
});

it('a guests’ page has the restaurant’s look before the first paint, and the panel and paper keep theirs', async () => {
  const { get, manager } = await open();
  const lookOf = async (path: string) => {
    const { body } = await get(path);
    const colors = [...body.matchAll(/<meta name="theme-color"[^>]* content="([^"]*)"/g)].map(
      ([, one]) => one,
    );
    return { look: /<html[^>]* data-look="([^"]*)"/.exec(body)?.[1], colors, body };
  };
  expect(await lookOf('/menu')).toMatchObject({ look: 'avlu', colors: ['#fbf7f0', '#151010'] });
  await manager.put('/settings/guest_look', { value: 'sade' });
  expect(await lookOf('/')).toMatchObject({ look: 'sade', colors: ['#ffffff', '#121212'] });
  expect((await manager.get<GuestBootstrap>('/guest-bootstrap')).data.settings.guest_look).toBe('sade');

  await manager.put('/settings/guest_look', { value: 'gece' });
  await manager.put('/settings/accent_color', { value: '#f2b705' });
  const { body, ...night } = await lookOf('/orders');
  expect(night).toEqual({ look: 'gece', colors: ['#120c0d', '#120c0d'] });
  // Dark on every screen, and light on paper.
  expect(body).toMatch(
    /<style>:root\{--accent:#f2b705;.*\}@media screen\{:root\{--accent:#f2b705;[^}]*--accent-strong:#f2b705\}\}<\/style>/,
  );
  expect(await lookOf('/admin/dashboard')).toMatchObject({ look: undefined, colors: ['#faf5f0', '#1a1211'] });
});

it.each(['/', '/menu', '/orders', '/admin/dashboard', '/login'])(
  'the head of %s has no text, which a browser would show above the page',
  async (path) => {
    const { get } = await open();
    const { body } = await get(path);
    const head = /<head>(.*)<\/head>/s.exec(body)?.[1] ?? 'no head';
    const elements = head.replaceAll(/<(style|script|title)\b.*?<\/\1>|<!--.*?-->/gs, '');
    expect(elements.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
  },
);

it('the panel has the theme and density of the device before the first paint, and the guests’ pages have neither', async () => {
  const { get, manager } = await open();
  await manager.put('/settings/accent_color', { value: '#f2b705' });
  const { body, policy } = await get('/admin/dashboard');
  const script = /<script>(try\{const\{theme,density\}.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  // As the system's dark theme has it.
  expect(body).toMatch(/:root\[data-theme=dark\]\{--accent:#f2b705;/);
  const run = (stored: string | null) => {
    const dataset = {};
    runInNewContext(script, {
      localStorage: { getItem: () => stored },
      document: { documentElement: { dataset } },
    });
    return dataset;
  };
  expect(run('{"theme":"dark","density":"compact"}')).toEqual({ theme: 'dark', density: 'compact' });
  expect(run('{"theme":"system","density":"comfortable"}')).toEqual({ density: 'comfortable' });
  expect([null, 'unreadable'].map(run)).toEqual([{}, {}]);
  expect((await get('/menu')).body).not.toContain('data-theme');
});

describe('the head of', () => {
  it('the menu names it, its categories and its first image', async () => {
    const { get } = await open();
    const { title, meta } = await get('/menu');
    expect(title).toBe('Menü · Dutlu Avlu');
    expect(meta('og:title')).toBe(title);
    expect(meta('description')).toBe('Dutlu Avlu menüsü: Çorbalar, Izgaralar');
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:image')).toBe('https://dutlu.example/images/soup/640.webp');
    expect(meta('og:url')).toBe('https://dutlu.example/menu');
    expect(meta('robots')).toBeUndefined();
  });

  it('the menu without categories has the restaurant’s description', async () => {
    const { test, get } = await open();
    await test.context.db.deleteFrom('categories').execute();
    expect((await get('/menu')).meta('description')).toBe('Avluda sofra');
  });

  it('an order page is the same for all orders and keeps the address secret', async () => {
    const { get } = await open();
    const { title, meta, body } = await get('/order/a-secret-token');
    expect(title).toBe('Siparişim · Dutlu Avlu');
    expect(meta('description')).toBe('Canlı izleyin.');
    expect(meta('og:image')).toBe('https://dutlu.example/images/logo/640.webp');
    expect(meta('robots')).toBe('noindex');
    expect(body).not.toContain('a-secret-token');
  });

  it('an unknown page says that it does not exist', async () => {
    const { get } = await open();
    const { title, meta } = await get('/nowhere');
    expect(title).toBe('Bu sayfa yok · Dutlu Avlu');
    expect(meta('description')).toBe('Adresi değişmiş olabilir.');
    expect(meta('robots')).toBe('noindex');
    expect(meta('og:url')).toBeUndefined();
  });

  it('another page has its title and the restaurant’s description', async () => {
    const { get } = await open();
    const { title, meta } = await get('/feedback');
    expect([title, meta('description')]).toEqual(['Geri bildirim · Dutlu Avlu', 'Avluda sofra']);
    expect((await get('/')).title).toBe('Dutlu Avlu');
  });

  it('a page in another language has its texts, otherwise the English and then the Turkish ones', async () => {
    const { manager, get } = await open();
    const arabic = { code: 'ar', name: 'Arabic', native_name: 'العربية', flag_code: 'sa' };
    await manager.post('/languages', arabic);
    const changed = { resource_key: 'guest:menu.title', resource_value: 'القائمة', language_code: 'ar' };
    await manager.put('/translations', changed);
    const cookie = { cookie: 'language=ar' };
    const titleOf = async (path: string) => (await get(path, cookie)).title;
    expect(await titleOf('/menu')).toBe('القائمة · Dutlu Avlu');
    expect(await titleOf('/nowhere')).toBe('No such page · Dutlu Avlu');
    expect(await titleOf('/order/1')).toBe('Siparişim · Dutlu Avlu');
  });

  it('a first visit is in the restaurant’s default language', async () => {
    const { manager, get } = await open();
    await manager.put('/languages/en', { is_default: true });
    expect((await get('/menu')).title).toBe('Menu · Dutlu Avlu');
    expect((await get('/menu', { cookie: 'language=tr' })).title).toBe('Menü · Dutlu Avlu');
  });
});

describe('an address', () => {
  it.each(['/nowhere', '/menu/soups', '/order', '/order/1/2', '/wp-login.php', '/order/%00%ff', '/%?t=x'])(
    'without a page shows the 404 page: %s',
    async (path) => {
      const { get } = await open();
      const { status, title } = await get(path);
      expect([status, title]).toEqual([404, 'Bu sayfa yok · Dutlu Avlu']);
    },
  );

  it.each([
    ...['/', '/menu', '/menu/', '/MENU', '/menu?t=x', '/order/1', '/contact', '/offline-page'],
    ...['/admin', '/admin/orders', '/login'],
  ])('of a page is 200: %s', async (path) => {
    const { get } = await open();
    expect((await get(path)).status).toBe(200);
  });

  it('without a page is not revalidated like one', async () => {
    const { get } = await open();
    const { etag } = await get('/nowhere');
    expect((await get('/nowhere', { 'if-none-match': etag })).status).toBe(404);
    expect((await get('/menu', { 'if-none-match': (await get('/menu')).etag })).status).toBe(304);
  });

  it('of an order, of no page, of staff or with an unknown banner is served from one cached page', async () => {
    const { get } = await open();
    for (const [one, other] of [
      ['/order/1', '/order/2'],
      ['/nowhere', '/else/where'],
      ['/admin/orders', '/admin/x/y'],
      ['/', '/?banner=999'],
    ] as const) {
      expect((await get(one)).etag).toBe((await get(other)).etag);
    }
    expect((await get('/order/1')).etag).not.toBe((await get('/nowhere')).etag);
  });
});

it('a page that cannot be sent is replaced by an error page in the language of the phone', async () => {
  const { test } = await open();
  await test.context.db.destroy();
  test.context.contentCache.invalidate('menu');
  const get = (cookie: string, language: string) =>
    test.app.inject({ url: '/menu', headers: { cookie, 'accept-language': language } });
  const { statusCode, headers, body } = await get('', 'tr');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(body).toContain('<h1>Sayfa şu anda açılamıyor</h1>');
  expect((await get('language=en', 'tr')).body).toContain('<html lang="en">');
});

it('a page of the panel lists the files of its screen once, with the texts in the language chosen on this device', async () => {
  const releases = makeReleases();
  const path = '/admin/dashboard';
  publishRelease(releases, {
    app: 'admin-app',
    version: 'one',
    firstPaints: [
      { path, scripts: ['shared.js', 'dashboard.js'], styles: [] },
      { path, scripts: ['shared.js', 'frame.js'], styles: [] },
      { path, language: 'tr', scripts: ['tr.js'], styles: [] },
      { path, language: 'en', scripts: ['en.js'], styles: [] },
      { path: '/admin/service', scripts: ['service.js'], styles: [] },
    ],
  });
  writeFileSync(join(releases, 'admin-app', 'current'), 'one');
  const { app } = await buildTestApp({ env: { RELEASES_DIR: releases } });
  const scriptsOf = async (url: string, cookie = '') => {
    const { body } = await app.inject({ url, headers: { cookie } });
    return [...body.matchAll(/src="\/releases\/admin-app\/one\/([^"/]+)"/g)].map(([, name]) => name);
  };
  const screen = ['shared.js', 'dashboard.js', 'frame.js'];
  expect(await scriptsOf(path)).toEqual([...screen, 'tr.js']);
  expect(await scriptsOf(path, 'language=en')).toEqual([...screen, 'en.js']);
  // The panel does not exist in this language.
  expect(await scriptsOf(path, 'language=ar')).toEqual([...screen, 'tr.js']);
  expect(await scriptsOf('/admin/orders')).toEqual([]);
});

it('a page may connect only to its own origins, PUBLIC_URL and the one in the network', async () => {
  const { get } = await open();
  for (const path of ['/menu', '/admin']) {
    expect((await get(path)).policy).toMatch(
      /connect-src 'self' wss:\/\/dutlu\.example ws:\/\/localhost:80;/,
    );
  }
});

describe('the share of visits that report', () => {
  it.each([
    ['1', undefined],
    ['0.25', '0.25'],
    ['0', '0'],
  ])('%s appears in the page as %s', async (share, attribute) => {
    const test = await buildTestApp({
      env: { RELEASES_DIR: makeReleases(), FIELD_REPORTS_SHARE: share },
    });
    for (const url of ['/menu', '/admin']) {
      const { body } = await test.app.inject(url);
      expect(/<html[^>]* data-field-reports="([^"]*)"/.exec(body)?.[1]).toBe(attribute);
    }
  });
});
