import { populateRestaurant, staffScreens } from '../staff-screens';
import { expect, test } from '../staff-test';
import { staffTexts } from '../staff-texts';
import { take } from './take';

let populated: Promise<void> | undefined;

for (const language of ['tr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ restaurant }) => (populated ??= populateRestaurant(restaurant.http)));

    test.describe('signed out', () => {
      test.use({ role: null });
      test('login', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button').last()).toBeVisible();
        await take(page, 'login', language);
      });
    });
    for (const [screen, states] of Object.entries(staffScreens(staffTexts(language)))) {
      test(screen, async ({ panel, page }) => {
        for (const [state, { address, shows, enter }] of Object.entries(states)) {
          await panel.open(address);
          await enter?.(panel);
          await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await take(page, `${screen}-${state}`, language);
        }
      });
    }
  });
}
