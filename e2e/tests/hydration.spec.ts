import type { Page } from '@playwright/test';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { dish } from '../demo-dishes';
import { isFull } from '../reliability/full';
import { DESKTOP, expect, PHONE, test } from '../fixtures';
import { delayScripts, dishWithoutOptions } from '../first-page';

// A service worker's cache would bypass the routes that delay scripts.
test.use({ viewport: PHONE, serviceWorkers: 'block' });

/** Layout shift of the whole page so far; 0 if nothing has moved. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

/**
 * A page keeps the fonts of its first paint. If a font arrives within some ten milliseconds of that paint, Chromium decides
 * again with the next style sheet, which the app cannot influence. So these tests load no fonts.
 */
const abortFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

/** Positions of the page's elements, also below the viewport. */
const headingPositions = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => [heading.textContent, heading.getBoundingClientRect().top]),
    );

/** All combinations with `npm run verify`; otherwise each device and each language once. */
const VISITS = [
  { device: 'phone', viewport: PHONE, language: 'tr' },
  { device: 'desktop', viewport: DESKTOP, language: 'en' },
  ...(isFull
    ? [
        { device: 'phone', viewport: PHONE, language: 'en' },
        { device: 'desktop', viewport: DESKTOP, language: 'tr' },
      ]
    : []),
];

for (const { device, viewport, language } of VISITS) {
  for (const path of ['/', '/menu', '/cart']) {
    test(`hydration moves nothing on ${path} in ${language} on a ${device}`, async ({ page, server }) => {
      await page.setViewportSize(viewport);
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.url }]);
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.language,
        language,
      ] as const);
      await abortFonts(page);
      const release = await delayScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const rendered = await headingPositions(page);
      release();
      // The footer is rendered last.
      await page.getByRole('contentinfo').waitFor();
      expect(await headingPositions(page)).toEqual(rendered);
      expect(await layoutShift(page)).toBe(0);
    });
  }
}

test('an order’s page moves nothing while it loads', async ({ page, restaurant }) => {
  const { token } = await restaurant.http.send('POST /orders', {
    body: {
      order_type: 'takeaway',
      items: [{ ...dish('Adana Kebap'), quantity: 2 }],
      total_amount: 2 * dish('Adana Kebap').price,
      customer_name: 'Ali',
      customer_phone: '0532 000 00 00',
      customer_address: 'Kuzguncuk',
    },
    idempotencyKey: newIdempotencyKey(),
  });
  await abortFonts(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(`/order/${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBe(0);
  }
});

test('a phone with a filled cart never shows the empty cart', async ({ page }) => {
  const name = await dishWithoutOptions(page);
  await abortFonts(page);
  await page.goto('/menu');
  await page.getByRole('button', { name: `${name}: sepete ekle` }).click();
  await page.getByRole('link', { name: /1 ürün.*Sepete git/ }).waitFor();

  const release = await delayScripts(page);
  const empty = page.getByText('Daha bir şey seçmediniz');
  await page.goto('/cart', { waitUntil: 'commit' });
  await empty.waitFor({ state: 'attached' });
  await expect(empty).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Sepetim' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
  expect(await layoutShift(page)).toBe(0);

  await page.getByRole('button', { name: 'Sepeti boşalt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sepeti boşalt' }).click();
  await expect(empty).toBeVisible();
});

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`a tap on the waiter-call button during hydration on a ${device} opens the dialog`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const line = { product_id: 1, name: 'Karnıyarık', price: 100, quantity: 2 };
    await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [
      STORAGE_KEYS.cart,
      JSON.stringify([line]),
    ] as const);
    await abortFonts(page);
    const release = await delayScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const dock = page.getByRole('complementary', { name: 'Kısayollar' });
    await dock.getByRole('button', { name: 'Garson çağır' }).hover();
    await page.mouse.down();
    release();
    await dock.getByRole('link', { name: /2 ürün.*Sepete git/ }).waitFor();
    expect(await layoutShift(page)).toBe(0);
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Garson çağır' })).toBeVisible();
  });
}

/** A proxy that sends only the beginning of a page until `resume` is called. */
async function pausingProxy(url: string) {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const closing = new AbortController();
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await fetch(new URL(request.url ?? '/', url), { signal: closing.signal });
    const body = Buffer.from(await reply.arrayBuffer());
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
    const pauseAt = body.indexOf('<h1');
    if (pauseAt !== -1) {
      response.write(body.subarray(0, pauseAt));
      await resumed;
    }
    response.end(body.subarray(Math.max(0, pauseAt)));
  };
  // Requests in progress end with the proxy, so that they cause no error in the next test.
  const proxy = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const close = () => {
    closing.abort();
    proxy.close().closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, resume, close };
}

test('a page is painted only when its HTML is complete', async ({ page, server }) => {
  const proxy = await pausingProxy(server.url);
  await abortFonts(page);
  await page.goto(proxy.url, { waitUntil: 'commit' });
  // Animation frames do not run before the first paint, so a timer polls.
  await page.waitForFunction(() => document.querySelector('img')?.complete, undefined, { polling: 20 });
  expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
  proxy.resume();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  proxy.close();
});
