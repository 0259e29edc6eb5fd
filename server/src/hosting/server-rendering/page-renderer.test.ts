import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawings } from './page-renderer';

const menu = (language: string) => ({ language }) as GuestBootstrap;
const COUNTING = `let drawn = 0;
  export const earlyTapsScript = 'keep()';
  export const render = async (path, { language }) => path + ' ' + language + ' ' + (drawn += 1);`;

let folder: string;
const onError = vi.fn();
let drawings: Drawings;

/** A release whose server bundle is this code. */
function release(version: string, code: string) {
  const renderer = join(folder, `${version}.mjs`);
  writeFileSync(renderer, code);
  return { version, renderer };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afiyet-drawings-'));
  drawings = new Drawings(onError);
});
afterEach(() => {
  drawings.end();
  rmSync(folder, { recursive: true });
  onError.mockReset();
});

test('a page is drawn once for each language, path and state of the menu', async () => {
  const live = release('one', COUNTING);
  const before = menu('tr');
  const first = await drawings.draw(live, '/menu', before);
  expect(first).toMatchObject({ markup: '/menu tr 1', script: 'keep()' });
  expect(await drawings.draw(live, '/menu', before)).toBe(first);
  expect(await drawings.draw(live, '/', before)).toMatchObject({ markup: '/ tr 2' });
  expect(await drawings.draw(live, '/menu', menu('en'))).toMatchObject({ markup: '/menu en 3' });
  // A change of the menu makes it a new object.
  expect(await drawings.draw(live, '/menu', menu('tr'))).toMatchObject({ markup: '/menu tr 4' });
});

test('a page that depends on more than the menu is left to the app, and so is one without a server bundle', async () => {
  const live = release('one', COUNTING);
  await expect(drawings.draw(live, '/feedback', menu('tr'))).resolves.toBeNull();
  await expect(drawings.draw({ version: 'two', renderer: null }, '/menu', menu('tr'))).resolves.toBeNull();
  expect(onError).not.toHaveBeenCalled();
});

test('a page that a release does not draw is left to the app, and only there', async () => {
  const before = release('one', COUNTING);
  await expect(drawings.draw(before, '/cart', menu('tr'))).resolves.toBeNull();
  const next = release('two', `${COUNTING} export const drawnPaths = ['/cart'];`);
  await expect(drawings.draw(next, '/cart', menu('tr'))).resolves.toMatchObject({ markup: '/cart tr 1' });
  expect(onError).not.toHaveBeenCalled();
});

test('a new release draws from the moment it is live', async () => {
  const bootstrap = menu('tr');
  await drawings.draw(release('one', COUNTING), '/menu', bootstrap);
  const next = release('two', COUNTING.replace("path + ' '", "'new ' + path + ' '"));
  expect(await drawings.draw(next, '/menu', bootstrap)).toMatchObject({ markup: 'new /menu tr 1' });
});

test.each([
  ['throws at its start', 'throw new Error("broken");'],
  ['throws while drawing', `${COUNTING}; throw new Error("broken");`],
  ['ends its thread', COUNTING.replace('=>', '=> process.exit(1) ??')],
  [
    'never comes to an end',
    'export const earlyTapsScript = ""; export const render = () => { for (;;) {} };',
  ],
])('a release that %s leaves the page to the app, and says so in the log', async (_, code) => {
  await expect(drawings.draw(release('broken', code), '/menu', menu('tr'))).resolves.toBeNull();
  expect(onError).toHaveBeenCalledOnce();
  // The next release is not held back by it.
  expect(await drawings.draw(release('mended', COUNTING), '/menu', menu('tr'))).not.toBeNull();
});
