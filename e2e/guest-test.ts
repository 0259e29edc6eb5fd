import type { Http } from 'shared-api/client/http';
import { LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { DESKTOP, PHONE, test as base } from './fixtures';
import { guestTexts, type GuestTexts } from './guest-texts';
import { GuestScreen } from './pages/guest-screen';
import { isFull } from './reliability/full';
import { storeEntries } from './stored-entries';
import type { Language } from './texts';

export { expect } from '@playwright/test';

interface GuestFixtures {
  /** The guest's language, stored before the first page. */
  language: Language;
  /** Whether nothing is stored. */
  isFirstVisit: boolean;
  t: GuestTexts;
  guest: GuestScreen;
  /** The restaurant's owner. */
  staff: Http;
}

/** A guest in a restaurant that all tests of a spec file share. */
export const test = base.extend<GuestFixtures>({
  language: ['tr', { option: true }],
  t: async ({ language }, use) => use(guestTexts(language)),
  isFirstVisit: [false, { option: true }],
  storageState: async ({ language, isFirstVisit, server }, use) => {
    const cookie = {
      name: LANGUAGE_COOKIE,
      value: language,
      domain: new URL(server.url).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    };
    await use({ cookies: isFirstVisit ? [] : [cookie], origins: [] });
  },
  context: async ({ context, language, isFirstVisit, server }, use) => {
    if (!isFirstVisit) await storeEntries(context, server.url, [[STORAGE_KEYS.language, language]]);
    await use(context);
  },
  // Caching takes a tenth of a test's time; tests of the service worker allow it.
  serviceWorkers: 'block',
  guest: async ({ page, t }, use) => use(new GuestScreen(page, t)),
  staff: async ({ restaurant }, use) => use(restaurant.http),
});

/** For tests that change the menu, the settings or the languages. */
export const ownTest = test.extend({ hasOwnRestaurant: true });

const GUESTS = [
  { title: 'Turkish, on a phone', language: 'tr', locale: 'tr-TR', viewport: PHONE },
  { title: 'English, on a desktop', language: 'en', locale: 'en-GB', viewport: DESKTOP },
] as const;

function describeGuests(guests: readonly (typeof GUESTS)[number][], journeys: () => void): void {
  for (const { title, ...options } of guests) {
    test.describe(title, () => {
      test.use(options);
      journeys();
    });
  }
}

/** Runs the same tests in Turkish on a phone, and in English on a desktop. */
export const asEachGuest = (journeys: () => void): void => describeGuests(GUESTS, journeys);

/** For rules that depend on neither language nor layout: `npm test` runs them once, `npm run verify` for each guest. */
export const asAnyGuest = (journeys: () => void): void =>
  describeGuests(isFull ? GUESTS : GUESTS.slice(0, 1), journeys);
