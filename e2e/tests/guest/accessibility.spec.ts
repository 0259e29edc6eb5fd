import { LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Http } from 'shared-api/client/http';
import { LOOKS } from 'shared-api/domain/restaurant/looks';
import { barriersOn, ON_A_PHONE } from '../../axe';
import { PHONE } from '../../fixtures';
import { GUEST_JOURNEYS, populateForGuests, walk } from '../../guest-screens';
import { expect, test } from '../../guest-test';
import { guestTexts } from '../../guest-texts';
import { faultsInModes } from '../../modes';
import type { GuestScreen } from '../../pages/guest-screen';
import { isFull } from '../../reliability/full';

/** Seen with large text, in forced colours and on paper, too; `npm run verify` sees all of them so. */
const IN_EVERY_MODE = [
  'menu, part of it in the cart',
  'the waiter call with its error',
  'the cart',
  'takeaway with its errors',
  'feedback with its errors',
];

/** States with parts of others, other texts apart; `npm run verify` sees them, too. */
const ALIKE_STATES = [
  'home, to its end',
  'all categories',
  'the waiter call',
  'search without results',
  'no orders',
  'no bill',
  'no such order',
  'privacy',
  'terms',
  'a dish',
  'the order form with its error',
  'the cart offline',
  'an order that failed',
  'my orders',
  'menu of a scanned table',
  'what to call a waiter for',
  'the bill',
  'an order that is ready',
  'feedback',
  'feedback that was sent',
  'the cart, closed',
];

/** The menu's sections after the second, which have the same markup as the first two. */
const ALIKE = '[id^="category-"] ~ [id^="category-"] ~ [id^="category-"]';

let populated: ReturnType<typeof populateForGuests> | undefined;

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Every state in one browser context, whose cache saves half of the time of a page load. */
async function checkStates(
  guest: GuestScreen,
  staff: Http,
  direction: 'ltr' | 'rtl',
  screens?: typeof ON_A_PHONE,
) {
  const { page } = guest;
  const restaurant = await (populated ??= populateForGuests(staff));
  const look = (name: string) =>
    page.evaluate((look) => (document.documentElement.dataset.look = look), name);
  for (const journey of Object.values(GUEST_JOURNEYS)) {
    await walk(journey, { guest, staff, restaurant }, async (state) => {
      if (!isFull && ALIKE_STATES.includes(state)) return;
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('contentinfo').or(page.getByRole('dialog')).first()).toBeAttached();
      for (const name of isFull ? LOOKS : LOOKS.slice(0, 1)) {
        await look(name);
        const barriers = await barriersOn(page, { ...(screens && { looks: screens }), except: ALIKE });
        expect.soft(barriers, `${state}, ${name}`).toEqual([]);
      }
      await look(LOOKS[0]);
      if (isFull || IN_EVERY_MODE.includes(state)) expect.soft(await faultsInModes(page), state).toEqual([]);
    });
  }
}

test('axe finds no violation in any state of any screen, none of which fetches a byte of the admin app', async ({
  guest,
  page,
  staff,
}) => {
  test.setTimeout(isFull ? 2_400_000 : 600_000);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await checkStates(guest, staff, 'ltr');
  expect(paths.filter((path) => path.startsWith('/releases/guest-app/'))).not.toEqual([]);
  expect(paths.filter((path) => path.includes('admin'))).toEqual([]);
});

test.describe('in Arabic, with English interface texts where it has none @verify', () => {
  test.use({ t: async ({}, use) => use(guestTexts('en', 'ar')) });

  test('axe finds no violation in any state of any screen', async ({
    context,
    guest,
    page,
    server,
    staff,
  }) => {
    test.setTimeout(2_400_000);
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: server.url }]);
    await page.addInitScript((key) => localStorage.setItem(key, 'ar'), STORAGE_KEYS.language);
    await checkStates(guest, staff, 'rtl', ON_A_PHONE);
  });
});
