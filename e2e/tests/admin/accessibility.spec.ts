import { barriersOn, ON_A_PHONE } from '../../axe';
import { PHONE } from '../../fixtures';
import { serveAnEvening, staffScreens } from '../../staff-screens';
import { expect, test as anyTest } from '../../staff-test';
import { staffTexts } from '../../staff-texts';

/** In a restaurant that these tests share: they look, and change nothing. */
const test = anyTest.extend<object, { filled: void }>({
  filled: [async ({ house }, use) => use(await serveAnEvening(house.http)), { scope: 'worker', auto: true }],
});

const READERS = [
  { title: 'in Turkish', language: 'tr', judgement: {} },
  // The same screens in other words, which are longer.
  { title: 'in English @verify', language: 'en', judgement: { looks: ON_A_PHONE } },
] as const;

for (const { title, language, judgement } of READERS) {
  const t = staffTexts(language);
  test.describe(title, () => {
    test.use({ language });

    for (const [screen, states] of Object.entries(staffScreens(t))) {
      test(`axe finds nothing on the ${screen} screen`, async ({ panel, page }) => {
        test.slow();
        for (const [state, { address, shows, enter }] of Object.entries(states)) {
          await panel.open(address);
          await enter?.(panel);
          await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
          expect.soft(await barriersOn(page, judgement), state).toEqual([]);
        }
      });
    }

    test('axe finds nothing where a screen loads, fails, or does not exist', async ({ panel, page }) => {
      await panel.open('nowhere');
      expect.soft(await barriersOn(page, judgement), 'not found').toEqual([]);

      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/v1/orders?**', async (route) => {
        await asked;
        await route.abort();
      });
      await panel.open('orders');
      await expect(page.getByText(t('app.loading')).first()).toBeAttached();
      expect.soft(await barriersOn(page, judgement), 'loading').toEqual([]);
      answer();
      await expect(panel.button(t('app.retry'))).toBeVisible();
      expect.soft(await barriersOn(page, judgement), 'failed').toEqual([]);
    });

    test('axe finds nothing in the open navigation of a phone', async ({ panel, page }) => {
      await page.setViewportSize(PHONE);
      await panel.open('dashboard');
      await panel.button(t('nav.open')).click();
      await expect(panel.button(t('nav.logout'))).toBeVisible();
      expect(await barriersOn(page, judgement)).toEqual([]);
    });

    test.describe('before the login', () => {
      test.use({ role: null });

      test('axe finds nothing on the screens', async ({ panel, page }) => {
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
      });
    });
  });
}
