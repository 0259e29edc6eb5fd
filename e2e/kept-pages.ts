import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What the service worker keeps on this phone, by path; other origins in full. */
export const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.replace(window.location.origin, ''));
  });

/** Leaves a guest's page as somebody who puts the phone away; resolves once it can be opened without the network. */
export async function putAway(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => keptOn(page)).toContain('/offline-page');
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.replace(window.location.origin, ''))
      .filter((name) => name.includes('/static/') || name.startsWith('/images/')),
  );
  await page.goto(new URL('/robots.txt', page.url()).href);
  await expect.poll(() => keptOn(page)).toEqual(expect.arrayContaining(files));
}
