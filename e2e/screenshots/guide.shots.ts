import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_PATHS, helpPageOf } from 'shared-api/domain/paths';
import { askForNotifications } from '../notification-permission';
import { populateRestaurant } from '../staff-screens';
import { expect, test } from '../staff-test';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'guide', 'images');
/** The size that the guide's pages give their images (server/src/hosting/help/guide.ts). */
const SIZE = { width: 1024, height: 640 };
/** A page of the guide is read on a phone, too. */
const MAX_BYTES = 40_000;
const QUALITIES = [75, 60, 45, 30];

/** What a screen shows in the guide, if it is not its start. */
const SEARCH: Partial<Record<keyof typeof ADMIN_PATHS, string>> = {
  service: '?table=1',
  setup: '?step=contact',
  settings: '?tab=contact',
};

let populated: Promise<void> | undefined;

for (const language of ['tr', 'en'] as const) {
  test.describe(language, () => {
    test.use({
      ...{ language, viewport: SIZE, contextOptions: { reducedMotion: 'reduce' } },
      // Without the panel's worker, no device could be alerted.
      serviceWorkers: 'allow',
    });
    test.beforeEach(({ restaurant }) => (populated ??= populateRestaurant(restaurant.http)));

    for (const [name, path] of Object.entries(ADMIN_PATHS)) {
      test(`guide: ${name}`, async ({ page }) => {
        await page.addInitScript(askForNotifications);
        await page.goto(path + (SEARCH[name as keyof typeof ADMIN_PATHS] ?? ''));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[data-slot="skeleton"], main [data-slot="spinner"]')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        // Playwright writes no WebP.
        const session = await page.context().newCDPSession(page);
        for (const quality of QUALITIES) {
          const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
          const image = Buffer.from(data, 'base64');
          if (image.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue;
          mkdirSync(join(FOLDER, language), { recursive: true });
          writeFileSync(join(FOLDER, language, `${helpPageOf(path)}.webp`), image);
          break;
        }
      });
    }
  });
}
