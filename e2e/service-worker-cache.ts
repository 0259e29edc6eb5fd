import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** URLs in the service worker's cache: paths, and full URLs of other origins. */
export const cachedOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.replace(window.location.origin, ''));
  });

/** What came for the open page, and the scripts and styles that it still waits for; in full. */
const filesOf = (page: Page): Promise<{ came: string[]; waitedFor: string[] }> =>
  page.evaluate(() => {
    const came = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = Array.from(document.scripts, ({ src }) => src);
    const styles = Array.from(document.styleSheets, ({ href }) => href ?? '');
    return { came, waitedFor: [...scripts, ...styles].filter((name) => name && !came.includes(name)) };
  });

/**
 * Opens the menu and stays until the parts are there that it fetches when the browser has nothing else to do, which on
 * a busy machine is later than a quiet network suggests.
 */
export async function openMenu(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/menu`);
  await expect
    .poll(() => filesOf(page))
    .toEqual({ came: expect.arrayContaining([expect.stringContaining('/page-cart.')]), waitedFor: [] });
}

/** Leaves a guest's page and resolves when it can be opened offline. */
export async function leaveAndCache(page: Page): Promise<void> {
  // It comes after the first paint.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => cachedOn(page)).toContain('/offline-page');
  await expect.poll(async () => (await filesOf(page)).waitedFor).toEqual([]);
  const origin = new URL(page.url()).origin;
  const files = (await filesOf(page)).came
    .map((name) => name.replace(origin, ''))
    .filter((name) => name.includes('/static/') || name.startsWith('/images/'));
  await page.goto(`${origin}/robots.txt`);
  await expect.poll(() => cachedOn(page)).toEqual(expect.arrayContaining(files));
}
