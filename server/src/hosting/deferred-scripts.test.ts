import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeReleases } from '../testing/releases';
import { buildTestApp } from '../testing/test-app';

const page = (attribute: string) =>
  `<!doctype html><html${attribute}><head><title>Afiyet</title><script defer src="/s.js"></script></head>
<body><div id="root"></div></body></html>`;

/** A guest's app that draws every page alike. */
const GUEST_APP = {
  current: 'one',
  'one/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'static/js' } },
    exposes: [{ assets: { js: { sync: ['static/js/entry.js'] }, css: { sync: [] } } }],
  }),
  'one/release.json': JSON.stringify({ texts: [] }),
  'one/server/render.js': `export const earlyTapsScript = '0'; export const render = async () => '<h1>Menü</h1>';`,
};

/** A house whose shell begins its page with this tag. */
async function open(attribute: string) {
  const releases = makeReleases();
  for (const [path, content] of Object.entries(GUEST_APP)) {
    const file = join(releases, 'guest-app', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(join(releases, 'shell', 'v1', 'index.html'), page(attribute));
  const { app } = await buildTestApp({ env: { RELEASES_DIR: releases } });
  return (path: string) => app.inject(path);
}
const SCRIPTS = [
  '/releases/guest-app/one/static/js/entry.js',
  '/s.js',
  '/releases/guest-app/one/static/js/remoteEntry.js',
];
const deferred = (body: string) => [...body.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src);

test('a page with something to show lists its scripts for later, and lets the one run that fetches them', async () => {
  const get = await open(' data-late-scripts');
  const { body, headers } = await get('/menu');
  expect(body).toContain('<h1>Menü</h1>');
  expect(deferred(body)).toEqual([]);
  expect(body).toContain(`<script type="application/json" id="late-scripts">${JSON.stringify(SCRIPTS)}`);

  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(inline.join()).toContain('late-scripts');
  for (const code of inline) {
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

test('a page with nothing to show does not keep its guest waiting', async () => {
  const get = await open(' data-late-scripts');
  expect(deferred((await get('/order/abc')).body)).toEqual(SCRIPTS);
});

test('a shell of before, which begins with the page, gets its scripts with the page', async () => {
  const get = await open('');
  const { body } = await get('/menu');
  expect(body).toContain('<h1>Menü</h1>');
  expect(deferred(body)).toEqual(SCRIPTS);
});
