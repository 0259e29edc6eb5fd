import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { LOOKS } from 'shared-api/domain/restaurant/looks';
import { join } from 'node:path';
import { DESKTOP, PHONE } from '../fixtures';
import { GUEST_JOURNEYS, populateForGuests, walk } from '../guest-screens';
import { test } from '../guest-test';
import { guestTexts } from '../guest-texts';
import { hasSettled } from './take';

const FOLDER = join(import.meta.dirname, '..', '..', 'screenshots', 'guest');
const SCREENS = { phone: PHONE, desktop: DESKTOP, sideways: { width: PHONE.height, height: PHONE.width } };
const SCHEMES = ['light', 'dark'] as const;

/** Screenshots in every size and look, light and dark: `<language>-<look>-<size>-<scheme>/<file>.jpg`. */
async function takeEvery(page: Page, language: string, file: string): Promise<void> {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // One look is dark in both schemes.
      for (const look of LOOKS.filter((each) => each !== 'gece' || colorScheme === 'dark')) {
        await page.evaluate((name) => {
          document.documentElement.dataset.look = name;
          // A phone's scrollbar takes no place.
          document.documentElement.style.scrollbarGutter = 'auto';
        }, look);
        await hasSettled(page);
        const folder = [language, look, screen, colorScheme].join('-');
        await page.screenshot({
          path: join(FOLDER, folder, `${file}.jpg`),
          animations: 'disabled',
          type: 'jpeg',
          quality: 85,
        });
      }
    }
  }
}

let populated: ReturnType<typeof populateForGuests> | undefined;

for (const language of ['tr', 'en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      locale: language,
      language: language === 'tr' ? 'tr' : 'en',
      // Arabic has no interface texts of its own.
      t: async ({}, use) => use(language === 'ar' ? guestTexts('en', 'ar') : guestTexts(language)),
    });
    for (const [index, [name, journey]] of Object.entries(GUEST_JOURNEYS).entries()) {
      test(name, async ({ context, guest, page, server, staff }) => {
        test.setTimeout(900_000);
        const restaurant = await (populated ??= populateForGuests(staff));
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.url }]);
        const stored = [STORAGE_KEYS.language, language] as const;
        await page.addInitScript(([key, value]) => localStorage.setItem(key, value), stored);
        const states = Object.keys(journey);
        await walk(journey, { guest, staff, restaurant }, (state) => {
          const number = String(index * 100 + states.indexOf(state)).padStart(4, '0');
          return takeEvery(page, language, `${number} ${state}`);
        });
      });
    }
  });
}
