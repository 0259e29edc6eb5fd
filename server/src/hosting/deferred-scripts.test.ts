import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeReleases } from '../testing/releases';
import { buildTestApp } from '../testing/test-app';

const page = (attribute: string) =>
  `<!doctype html><html${attribute}><head><title>Afiyet</title><script defer src="/s.js"></script></head>
<body><div id="root"></div></body></html>`;

/** A guest app that renders the same HTML for every page. */
const GUEST_APP = {
  current: 'one',
  'one/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'static/js' } },
    exposes: [{ assets: { js: { sync: ['static/js/entry.js'] }, css: { sync: [] } } }],
  }),
  'one/release.json': JSON.stringify({ texts: [], firstPaints: [] }),
  'one/server/render.js': `export const inlineScript = '0';
    export const renderedPaths = ['/menu'];
    export const render = async () => '<h1>Menü</h1>';`,
};

/** A server whose shell's template has this attribute. */
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

test('a server-rendered page lists its scripts for loading after the first paint, and its policy allows the inline scripts', async () => {
  const get = await open(' data-deferred-scripts');
  const { body, headers } = await get('/menu');
  expect(body).toContain('<h1>Menü</h1>');
  expect(deferred(body)).toEqual([]);
  expect(body).toContain(`<script type="application/json" id="deferred-scripts">${JSON.stringify(SCRIPTS)}`);

  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(inline.join()).toContain('deferred-scripts');
  for (const code of inline) {
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

test('a client-rendered page loads its scripts immediately', async () => {
  const get = await open(' data-deferred-scripts');
  expect(deferred((await get('/order/abc')).body)).toEqual(SCRIPTS);
});

test('a shell without support for deferred scripts gets them as plain deferred script tags', async () => {
  const get = await open('');
  const { body } = await get('/menu');
  expect(body).toContain('<h1>Menü</h1>');
  expect(deferred(body)).toEqual(SCRIPTS);
});
