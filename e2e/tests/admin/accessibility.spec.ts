import type { Locator } from '@playwright/test';
import { ADMIN } from '../../afiyet-server';
import { barriersOn, ON_A_PHONE, STAFF_LOOKS } from '../../axe';
import { DESKTOP, PHONE } from '../../fixtures';
import { faultsInModes } from '../../modes';
import { PASSWORD } from '../../prepared-restaurant';
import { isFull } from '../../reliability/full';
import type { StaffPanel } from '../../pages/staff-panel';
import { populateRestaurant, staffScreens } from '../../staff-screens';
import { expect, test } from '../../staff-test';
import { staffTexts } from '../../staff-texts';

let populated: Promise<void> | undefined;
test.beforeEach(({ restaurant }) => (populated ??= populateRestaurant(restaurant.http)));

/** Seen with large text, in forced colours and on paper, too; `npm run verify` sees all of them so. */
const IN_EVERY_MODE = ['kitchen', 'day', 'service: tables', 'service: visit', 'service: payment'];

const PIN = '4829';
const WRONG_PIN = '5502';

/** Enters a PIN of no user, and waits for the error. */
async function enterWrongPin(panel: StaffPanel, title: string, submit: string): Promise<void> {
  const dialog = panel.page.getByRole('dialog', { name: title });
  await dialog.getByLabel(panel.t('pin.label')).fill(WRONG_PIN);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
}

const LISTS = [
  'products',
  'categories',
  'option-groups',
  'promotions',
  'orders',
  'waiter-calls',
  'feedbacks',
  'tables',
  'users',
  'stations',
];

const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return { top, bottom };
  });

const READERS = [
  { title: 'in Turkish', language: 'tr', judgement: { looks: STAFF_LOOKS } },
  // The same screens with other, longer texts.
  { title: 'in English @verify', language: 'en', judgement: { looks: ON_A_PHONE } },
] as const;

for (const { title, language, judgement } of READERS) {
  const t = staffTexts(language);
  test.describe(title, () => {
    test.use({ language });

    test('axe finds no violation in any state of any screen', async ({ panel, page }) => {
      test.setTimeout(600_000);
      await panel.open('dashboard');
      let isNavigationJudged = false;
      for (const [screen, states] of Object.entries(staffScreens(t))) {
        for (const [state, { address, shows, enter, isAlike }] of Object.entries(states)) {
          if (isAlike && !isFull) continue;
          await test.step(`${screen}: ${state}`, async () => {
            await panel.show(address);
            await enter?.(panel);
            await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
            const found = await barriersOn(page, {
              ...judgement,
              except: isNavigationJudged ? 'aside' : undefined,
            });
            expect.soft(found, `${screen}: ${state}`).toEqual([]);
            if (isFull || [screen, `${screen}: ${state}`].some((name) => IN_EVERY_MODE.includes(name)))
              expect.soft(await faultsInModes(page), `${screen}: ${state}`).toEqual([]);
            isNavigationJudged = true;
          });
        }
      }
    });

    test('axe finds no violation where a screen loads, fails, or does not exist, nor in a phone’s navigation', async ({
      panel,
      page,
    }) => {
      await panel.open('nowhere');
      expect.soft(await barriersOn(page, judgement), 'not found').toEqual([]);

      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/v1/orders?**', async (route) => {
        await released;
        await route.abort();
      });
      await panel.open('orders');
      await expect(page.getByText(t('app.loading')).first()).toBeAttached();
      expect.soft(await barriersOn(page, judgement), 'loading').toEqual([]);
      release();
      await expect(panel.button(t('app.retry'))).toBeVisible();
      expect.soft(await barriersOn(page, judgement), 'failed').toEqual([]);

      await page.setViewportSize(PHONE);
      await panel.show('dashboard');
      await panel.button(t('nav.open')).click();
      await expect(panel.button(t('nav.logout'))).toBeVisible();
      expect.soft(await barriersOn(page, judgement), 'navigation').toEqual([]);
      expect.soft(await faultsInModes(page), 'navigation').toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: PHONE, hasTouch: true });

      test('the first entry of every list is whole above the navigation', async ({ panel, page }) => {
        await panel.open('products');
        const navigation = page.getByRole('navigation', { name: t('nav.label') });
        for (const screen of LISTS) {
          await panel.show(screen);
          const entry = page.getByRole('row').nth(1);
          await expect(entry).toBeVisible();
          const [{ bottom }, { top }] = [await edgesOf(entry), await edgesOf(navigation)];
          expect.soft(bottom, screen).toBeLessThanOrEqual(top);
        }
        await panel.show('products');
        const category = panel.field(t('products.category'));
        await expect(category).toBeHidden();
        await panel.button(t('list.filters')).click();
        await expect(category).toBeVisible();
      });
    });

    test('twelve products fit a window of 1440 by 900 in the compact density', async ({ panel, page }) => {
      await page.addInitScript(() => localStorage.setItem('appearance', '{"density":"compact"}'));
      await page.setViewportSize(DESKTOP);
      await panel.open('products');
      await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 });
    });

    test.describe('signed out', () => {
      test.use({ role: null });

      test('axe finds no violation on the screens around the login, nor where a PIN is asked for', async ({
        panel,
        page,
        restaurant,
      }) => {
        for (const [path, button] of [
          ['/login', t('login.submit')],
          ['/login/forgot-password', t('forgot_password.submit')],
          ['/login/reset-password#used', t('reset_password.submit')],
          ['/login/verify-email#used', t('verify_email.submit')],
        ] as const) {
          await page.goto(path);
          await panel.button(button).click();
          const problem = page.getByRole('alert').or(page.locator('[aria-invalid="true"]'));
          await expect(problem.first()).toBeVisible();
          expect.soft(await barriersOn(page, judgement), path).toEqual([]);
        }

        // Somebody who may approve has to have a PIN.
        await restaurant.http.send('PUT /auth/pin', { body: { password: ADMIN.password, pin: PIN } });
        // Its own session: locking the shared one would lock it for the other tests.
        await page.goto('/login');
        await panel.fillLogin({ username: 'deniz-waiter', password: PASSWORD });
        await page.waitForURL('**/admin/service');
        await panel.show('service?table=3');
        await panel.button(t('bill.item_open', { item: 'Fava' })).click();
        await panel.button('Gecikme').click();
        await panel.button(t('bill.item_submit.void')).click();
        await enterWrongPin(panel, t('approval.title'), t('approval.submit'));
        expect.soft(await barriersOn(page, judgement), 'approval').toEqual([]);

        await page.keyboard.press('Escape');
        await panel.show('service');
        await panel.openAccount();
        await panel.button(t('lock.button')).click();
        await enterWrongPin(panel, t('lock.title'), t('lock.open'));
        expect.soft(await barriersOn(page, judgement), 'locked').toEqual([]);
      });
    });
  });
}
