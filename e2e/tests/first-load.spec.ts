import { parse } from 'acorn';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureLoad } from '../../bench/load-page/measure.ts';
import { buildSinglePage } from '../../bench/load-page/single-page/release-single-page.ts';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { FIRST_MENU_SCRIPT_BYTES_MAX } from 'shared-api/domain/releases/limits';
import {
  FEDERATION_SCRIPT_BYTES_MAX,
  FIRST_DASHBOARD_SCRIPT_BYTES_MAX,
  FIRST_MENU_HTML_BYTES_MAX,
} from '../../server/src/release-platform/rules/budget.ts';
import { filesOf } from '../../server/src/release-platform/rules/files.ts';
import { releases } from '../afiyet-server';
import { expect, PHONE, test } from '../fixtures';
import { dishWithoutOptions } from '../first-page';
import { liveVersion } from '../releases/release-test';

/** Budgets of the first menu view in addition to those of the release rules; the benchmark measures the times. */
const ROUNDS_TO_CARD_MAX = 1;
const ROUNDS_TO_INTERACTIVE_MAX = 2;

test.use({ viewport: PHONE });

for (const path of ['/', '/menu', '/cart']) {
  test(`the server-rendered HTML of ${path} is painted before scripts are requested`, async ({ page }) => {
    await page.goto(path);
    await page.locator('#root[data-server-rendered]').waitFor({ state: 'detached' });
    const { paintedMs, scriptsMs } = await page.evaluate(() => ({
      paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      scriptsMs: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scriptsMs.length).toBeGreaterThan(0);
    expect(Math.min(...scriptsMs)).toBeGreaterThan(paintedMs);
  });
}

test('scripts are not requested after a paint without content', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // Keeps the fallback timer from firing.
  await page.clock.install();
  await page.addInitScript(() => {
    window.PerformanceObserver = class {
      static supportedEntryTypes = ['paint'];
      constructor(callback: PerformanceObserverCallback) {
        const paint = (painted: string) => {
          const entries = { getEntriesByName: (name: string) => (name === painted ? [{}] : []) };
          callback(entries as PerformanceObserverEntryList, this);
        };
        paint('first-paint');
        window.addEventListener('content', () => paint('first-contentful-paint'));
      }
      observe() {}
      disconnect() {}
      takeRecords = () => [];
    };
  });
  await page.goto('/menu');
  expect(scripts).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('content')));
  await expect.poll(() => scripts).not.toEqual([]);
});

test('the first menu view stays within its budget of bytes and request rounds', async ({ page, server }) => {
  const dish = await dishWithoutOptions(page);
  const load = await measureLoad(page, { url: `${server.url}/menu`, hasApp: true, product: dish });
  expect(load.scriptBytes).toBeLessThanOrEqual(FIRST_MENU_SCRIPT_BYTES_MAX);
  expect(load.roundsToCard).toBeLessThanOrEqual(ROUNDS_TO_CARD_MAX);
  expect(load.roundsToInteractive).toBeLessThanOrEqual(ROUNDS_TO_INTERACTIVE_MAX);
  expect(load.htmlBytes).toBeLessThanOrEqual(FIRST_MENU_HTML_BYTES_MAX);
});

test('the dashboard as the first page stays within its budget of bytes', async ({ request, server }) => {
  const html = await (await request.get(`${server.url}/admin/dashboard`)).text();
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src = '']) => src);
  const bytes = scripts.map((src) => statSync(join(releases, `${src.replace('/releases/', '')}.br`)).size);
  expect(scripts.join()).toContain('/dashboard.');
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(FIRST_DASHBOARD_SCRIPT_BYTES_MAX);
});

// It builds the app as one page.
test('module federation stays within its share of the bytes @verify', async ({ page, server }) => {
  const dish = await dishWithoutOptions(page);
  const load = await measureLoad(page, { url: `${server.url}/menu`, hasApp: true, product: dish });
  const dist = mkdtempSync(join(tmpdir(), 'afiyet-single-page-'));
  const weigh = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;
  const singlePageBytes = buildSinglePage(dist)
    .js.map(weigh)
    .reduce((sum, bytes) => sum + bytes, 0);
  rmSync(dist, { recursive: true });
  expect(load.scriptBytes).toBeGreaterThan(singlePageBytes);
  expect(load.scriptBytes - singlePageBytes).toBeLessThanOrEqual(FEDERATION_SCRIPT_BYTES_MAX);
});

/** For browsers: without the server rendering. */
const scriptsOf = (app: AppName) =>
  filesOf(join(releases, app, liveVersion(releases, app))).filter((file) => /(?<!render)\.js$/.test(file));

test('the oldest supported browsers can read every script', () => {
  for (const file of APP_NAMES.flatMap(scriptsOf)) {
    // Newer syntax than that of `browserslist` in package.json throws.
    parse(readFileSync(file, 'utf8'), { ecmaVersion: 2022, sourceType: 'module' });
  }
});

test('the guest bundle contains no validation library', () => {
  const scripts = scriptsOf('guest-app');
  const code = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(code).toContain('cartUpdated');
  expect(code).not.toContain('ZodError');
});
