import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** URLs in the service worker's cache: paths, and full URLs of other origins. */
export const cachedOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.replace(window.location.origin, ''));
  });

/** What a device of staff keeps for the time without the server, as text. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Opening a database creates it, without what the panel would put into it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'afiyet_panel')) return '';
    return new Promise<string>((resolve) => {
      const opened = indexedDB.open('afiyet_panel');
      opened.onsuccess = () => {
        const read = opened.result.transaction('kept').objectStore('kept').getAll();
        read.onsuccess = () => {
          opened.result.close();
          resolve(JSON.stringify(read.result));
        };
      };
    });
  });

/** Full URLs of the resources that the page has loaded, and of scripts and styles that are still loading. */
const filesOf = (page: Page): Promise<{ came: string[]; waitedFor: string[] }> =>
  page.evaluate(() => {
    const came = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = Array.from(document.scripts, ({ src }) => src);
    const styles = Array.from(document.styleSheets, ({ href }) => href ?? '');
    return { came, waitedFor: [...scripts, ...styles].filter((name) => name && !came.includes(name)) };
  });

/**
 * Opens the menu and waits for the parts that are loaded when the browser is idle. On a busy machine that can be later
 * than Playwright's `networkidle`.
 */
export async function openMenu(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/menu`);
  await expect
    .poll(() => filesOf(page))
    .toEqual({ came: expect.arrayContaining([expect.stringContaining('/page-cart.')]), waitedFor: [] });
}

/** Leaves a guest's page and resolves when it can be opened offline. */
export async function leaveAndCache(page: Page): Promise<void> {
  // The service worker is registered after the first paint.
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
