import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '#testing/test-app';
import { makeReleases } from '#testing/releases';

/** Files of the other host, by path. */
let files: Record<string, string>;
let host: Server;
let hostUrl: string;

const REMOTE = {
  'one/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'static/js' } },
    exposes: [{ assets: { js: { sync: ['static/js/entry.js'] }, css: { sync: ['static/css/entry.css'] } } }],
  }),
  'one/release.json': JSON.stringify({
    integrity: { 'static/js/entry.js': 'sha384-entry', 'static/js/remoteEntry.js': 'sha384-container' },
    texts: [],
    firstPaints: [
      { path: '/', scripts: ['static/js/home.js'], styles: ['static/css/home.css'] },
      { language: 'en', scripts: ['static/js/english.js'], styles: [] },
    ],
  }),
  'one/static/css/home.css': '.home{background:url(../image/leaf.webp)}',
  'one/static/css/entry.css': '@font-face{src:url(../font/figtree.woff2)}',
};

beforeEach(async () => {
  files = { current: 'one 2026-11-21T12:00:00.000Z\n', ...REMOTE };
  host = createServer((request, response) => {
    const content = files[(request.url ?? '').replace('/guest-app/', '')];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void host.close());
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});

async function open(env: Record<string, string>) {
  const { app } = await buildTestApp({ env: { RELEASES_DIR: makeReleases(), ...env } });
  const page = (path: string) => app.inject(path);
  return { app, page };
}
const openHosted = () => open({ GUEST_APP_RELEASES_URL: `${hostUrl}/guest-app` });

describe('a remote on a separate host', () => {
  test('is listed in the page by its full address, with the released hashes', async () => {
    const { page } = await openHosted();
    const { body, headers } = await page('/menu');
    const script = (name: string, hash: string) =>
      `<script defer src="${hostUrl}/guest-app/one/static/js/${name}.js" integrity="sha384-${hash}" crossorigin>`;
    expect(body).toContain(script('entry', 'entry'));
    expect(body).toContain(script('remoteEntry', 'container'));
    expect(body).toContain(`url(${hostUrl}/guest-app/one/static/font/figtree.woff2)`);
    expect(body).toContain(`"${hostUrl}/guest-app/one/static/js/entry.js":"sha384-entry"`);

    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`script-src 'self' ${hostUrl} 'sha256-`));
    expect(policy).toContain(`font-src 'self' ${hostUrl};`);
  });

  test('is cached for any path without the files of single pages', async () => {
    const { page } = await openHosted();
    expect((await page('/')).body).toContain('home.js');
    const { body } = await page('/offline-page');
    expect(body).toContain('entry.js');
    expect(body).not.toContain('home');
  });

  test('has files for the first paint of a single page only in that page', async () => {
    const { app, page } = await openHosted();
    const home = (await page('/')).body;
    expect(home).toContain('static/js/home.js');
    expect(home).toContain(
      `<style data-href="static/css/home.css">.home{background:url(${hostUrl}/guest-app/one/static/image/leaf.webp)}`,
    );
    expect(home).not.toContain('static/js/english.js');

    const menu = (await app.inject({ url: '/menu', cookies: { language: 'en' } })).body;
    expect(menu).toContain('<html lang="en"');
    expect(menu).toContain('static/js/english.js');
    expect(menu).not.toContain('static/js/home.js');
  });

  test('is listed in remotes.json', async () => {
    const { page } = await openHosted();
    expect((await page('/remotes.json')).json()).toEqual({
      guest_app: { entry: `${hostUrl}/guest-app/one/static/js/remoteEntry.js` },
    });
  });

  test('that never responded is missing from the page, whose shell shows its fallback', async () => {
    host.close();
    const { page } = await openHosted();
    const { statusCode, body } = await page('/menu');
    expect(statusCode).toBe(200);
    expect(body).toContain('<script type="application/json" id="remotes">{}</script>');
  });

  test('that went down keeps its last known release live', async () => {
    const { page } = await openHosted();
    await page('/menu');
    host.close();
    host.closeAllConnections();
    expect((await page('/menu')).body).toContain(`${hostUrl}/guest-app/one/static/js/remoteEntry.js`);
  });
});

test('a remote of this server has no integrity check, and pages of other origins may load its files', async () => {
  const { page, app } = await open({});
  const { body, headers } = await page('/menu');
  expect(body).not.toContain('integrity');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const file = await app.inject('/releases/shell/v1/s.js');
  expect(file.headers['access-control-allow-origin']).toBe('*');
  expect(file.headers['cache-control']).toContain('immutable');
  const pointer = await app.inject('/releases/shell/current');
  expect(pointer.headers['cache-control']).toBe('no-cache');
});
