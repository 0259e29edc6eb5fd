import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import { AfiyetServer } from './afiyet-server';

export { expect } from '@playwright/test';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** A browser of its own for one person: a guest's phone, a waiter's tablet. */
export const person = (
  browser: Browser,
  viewport: typeof PHONE,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Otherwise it would hold what the test's own browser holds, such as who is signed in.
    storageState: { cookies: [], origins: [] },
    ...options,
  });

/** Every test has a server and a restaurant of its own. */
export const test = base.extend<{ server: AfiyetServer }>({
  server: async ({}, use) => {
    const server = await AfiyetServer.start();
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
