import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageRenderer } from './page-renderer';

const menu = (language: string) => ({ language }) as GuestBootstrap;
const BUNDLE = `export const inlineScript = 'queue()';
  export const renderedPaths = ['/', '/menu'];
  export const render = async (path, { language }) => path + ' ' + language;`;

let folder: string;
const onError = vi.fn();
let renderer: PageRenderer;
let nowMs = 0;

/** A release with this server bundle. */
function release(version: string, code: string) {
  const serverBundle = join(folder, `${version}.mjs`);
  writeFileSync(serverBundle, code);
  return { version, serverBundle };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afiyet-rendering-'));
  nowMs = 0;
  renderer = new PageRenderer({ onError, now: () => nowMs });
});
afterEach(() => {
  renderer.end();
  rmSync(folder, { recursive: true });
  onError.mockReset();
});

test('renders a page in the language of its data with its preceding script', async () => {
  const live = release('one', BUNDLE);
  expect(await renderer.render(live, '/menu', menu('tr'))).toEqual({
    html: '/menu tr',
    inlineScript: 'queue()',
  });
  expect(await renderer.render(live, '/', menu('en'))).toMatchObject({ html: '/ en' });
});

test('does not render a page that needs more than the menu, or a release without a server bundle', async () => {
  const live = release('one', BUNDLE);
  await expect(renderer.render(live, '/feedback', menu('tr'))).resolves.toBeNull();
  await expect(
    renderer.render({ version: 'two', serverBundle: null }, '/menu', menu('tr')),
  ).resolves.toBeNull();
  expect(onError).not.toHaveBeenCalled();
});

test('does not render a page that the release does not list', async () => {
  await expect(renderer.render(release('one', BUNDLE), '/cart', menu('tr'))).resolves.toBeNull();
  const next = release('two', BUNDLE.replace("['/', '/menu']", "['/cart']"));
  await expect(renderer.render(next, '/cart', menu('tr'))).resolves.toMatchObject({ html: '/cart tr' });
  expect(onError).not.toHaveBeenCalled();
});

test('renders with a new release as soon as it is live', async () => {
  await renderer.render(release('one', BUNDLE), '/menu', menu('tr'));
  const next = release('two', BUNDLE.replace("path + ' '", "'new ' + path + ' '"));
  expect(await renderer.render(next, '/menu', menu('tr'))).toMatchObject({ html: 'new /menu tr' });
});

test.each([
  ['throws when it is loaded', 'throw new Error("broken");'],
  ['throws when it renders', BUNDLE.replace('=> path', '=> missing + path')],
  ['ends its thread', BUNDLE.replace('=> path', '=> process.exit(1) ?? path')],
  ['never returns', BUNDLE.replace('=> path', '=> { for (;;) {} };//')],
])('the page is rendered by the browser and an error is logged for a release that %s', async (_, code) => {
  await expect(renderer.render(release('broken', code), '/menu', menu('tr'))).resolves.toBe('failed');
  expect(onError).toHaveBeenCalledOnce();
  expect(await renderer.render(release('fixed', BUNDLE), '/menu', menu('tr'))).toMatchObject({
    html: '/menu tr',
  });
});

test('renders again with a release whose thread has ended, half a minute after its start', async () => {
  const started = JSON.stringify(join(folder, 'started'));
  const live = release(
    'once',
    `import { existsSync, writeFileSync } from 'node:fs';
    const isFirst = !existsSync(${started});
    writeFileSync(${started}, '');
    ${BUNDLE.replace('=> path', '=> (isFirst ? process.exit(1) : path)')}`,
  );
  await expect(renderer.render(live, '/menu', menu('tr'))).resolves.toBe('failed');
  nowMs = 29_999;
  await expect(renderer.render(live, '/menu', menu('tr'))).resolves.toBe('failed');
  expect(onError).toHaveBeenCalledOnce();
  nowMs = 30_000;
  await expect(renderer.render(live, '/menu', menu('tr'))).resolves.toMatchObject({ html: '/menu tr' });
});

/** A bundle that renders the id of its thread. */
const NAMED = `import { threadId } from 'node:worker_threads';
  ${BUNDLE.replace("path + ' ' + language", 'threadId')}`;

test('keeps the threads of the two releases that were used last', async () => {
  const [live, canary, preview] = ['live', 'canary', 'preview'].map((name) => release(name, NAMED));
  const threadOf = async (each = live) => {
    const rendered = await renderer.render(each!, '/menu', menu('tr'));
    return rendered === 'failed' ? rendered : rendered?.html;
  };
  const first = [await threadOf(live), await threadOf(canary)];
  expect(new Set(first).size).toBe(2);
  expect([await threadOf(canary), await threadOf(live)]).toEqual(first.toReversed());

  await threadOf(preview);
  expect(await threadOf(live)).toBe(first[0]);
  expect(await threadOf(canary)).not.toBe(first[1]);
});
