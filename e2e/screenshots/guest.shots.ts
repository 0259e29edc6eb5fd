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

/** Screenshots in every look and size, light and dark: `<language>-<look>-<size>-<scheme>/<file>.jpg`. */
async function takeEvery(page: Page, language: string, file: string): Promise<void> {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    await page.setViewportSize(viewport);
    for (const look of LOOKS) {
      // One look is dark in both schemes.
      for (const colorScheme of look === 'gece' ? (['dark'] as const) : SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await hasSettled(page);
        await page.evaluate((look) => {
          // Looks differ in tokens only; new settings would bring the restaurant's own one back.
          document.documentElement.dataset.look = look;
          // A phone's scrollbar takes no place.
          document.documentElement.style.scrollbarGutter = 'auto';
        }, look);
        await page.screenshot({
          path: join(FOLDER, [language, look, screen, colorScheme].join('-'), `${file}.jpg`),
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
