import { mergeTests, test as base } from '@playwright/test';
import type { Http } from 'shared-api/client/http';
import { LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { AfiyetServer } from './afiyet-server';
import { DESKTOP, PHONE } from './fixtures';
import { guestTexts, type GuestTexts } from './guest-texts';
import { GuestScreen } from './pages/guest-screen';
import { staffHttp } from './staff-http';
import type { Language } from './texts';

export { expect } from '@playwright/test';

interface GuestFixtures {
  /** What the guest reads; chosen before the first page. */
  language: Language;
  t: GuestTexts;
  guest: GuestScreen;
}

const guestTest = base.extend<GuestFixtures>({
  language: ['tr', { option: true }],
  t: async ({ language }, use) => use(guestTexts(language)),
  storageState: async ({ language, baseURL }, use) => {
    const url = baseURL ?? '';
    await use({
      cookies: [
        {
          name: LANGUAGE_COOKIE,
          value: language,
          domain: new URL(url).hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: url, localStorage: [{ name: STORAGE_KEYS.language, value: language }] }],
    });
  },
  // It keeps pages for a next visit, which took a tenth of the time of journeys that have none; tests of it allow it.
  serviceWorkers: 'block',
  guest: async ({ page, t }, use) => use(new GuestScreen(page, t)),
});

interface Restaurant {
  server: AfiyetServer;
  /** The administrator, signed in. */
  staff: Http;
}

const sharedRestaurant = base.extend<object, Restaurant>({
  server: [
    async ({}, use) => {
      const server = await AfiyetServer.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  staff: [async ({ server }, use) => use(await staffHttp(server)), { scope: 'worker' }],
});

const ownRestaurant = base.extend<Restaurant>({
  server: async ({}, use) => {
    const server = await AfiyetServer.start();
    await use(server);
    await server.dispose();
  },
  staff: async ({ server }, use) => use(await staffHttp(server)),
});

/** A guest of a restaurant that the tests of a worker share: for all that leaves other guests as they were. */
export const test = mergeTests(sharedRestaurant, guestTest).extend({
  baseURL: async ({ server }, use) => use(server.url),
});

/** A guest of a restaurant of one's own: where the menu, the settings or the languages change. */
export const ownTest = mergeTests(ownRestaurant, guestTest).extend({
  baseURL: async ({ server }, use) => use(server.url),
});

/** Walks the same journeys in Turkish on a phone, and in English on a desktop. */
export function asEachGuest(journeys: () => void): void {
  const guests = [
    { title: 'Turkish, on a phone', language: 'tr', locale: 'tr-TR', viewport: PHONE },
    { title: 'English, on a desktop', language: 'en', locale: 'en-GB', viewport: DESKTOP },
  ] as const;
  for (const { title, ...options } of guests) {
    test.describe(title, () => {
      test.use(options);
      journeys();
    });
  }
}
