import { DENSITIES } from 'shared-api/domain/appearance';
import { DESKTOP, PHONE, TABLET } from '../../fixtures';
import { layoutFaults } from '../../layout-faults';
import { isFull } from '../../reliability/full';
import { populateRestaurant, staffScreens } from '../../staff-screens';
import { expect, test } from '../../staff-test';
import { staffTexts } from '../../staff-texts';

let populated: Promise<void> | undefined;
test.beforeEach(({ restaurant }) => (populated ??= populateRestaurant(restaurant.http)));

const SMALL_TABLET = { width: 768, height: 1024 };
const VIEWPORTS = [PHONE, SMALL_TABLET, TABLET, DESKTOP];
const softly = expect.configure({ soft: true, timeout: 5000 });

/** Colours move nothing, so `npm test` sees one of the themes. */
const PALETTES = isFull ? (['light', 'dark'] as const) : (['light'] as const);

for (const { title, language } of [
  { title: 'in Turkish', language: 'tr' },
  { title: 'in English @verify', language: 'en' },
] as const) {
  test.describe(title, () => {
    test.use({ language });

    test('no screen is scrolled sideways or cuts a text, in any size and density', async ({
      panel,
      page,
    }) => {
      test.setTimeout(600_000);
      await panel.open('dashboard');
      for (const [screen, states] of Object.entries(staffScreens(staffTexts(language)))) {
        // The first state of a screen is its most usual one.
        for (const [state, { address, shows, enter }] of Object.entries(states).slice(
          0,
          isFull ? undefined : 1,
        )) {
          await page.setViewportSize(DESKTOP);
          await panel.show(address);
          await enter?.(panel);
          await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
          for (const viewport of VIEWPORTS) {
            await page.setViewportSize(viewport);
            for (const colorScheme of PALETTES) {
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              // `npm test` sees each size in one density, and both on neighbouring sizes.
              const densities = isFull
                ? DENSITIES
                : [DENSITIES[VIEWPORTS.indexOf(viewport) % DENSITIES.length]!];
              for (const density of densities) {
                await page.evaluate((chosen) => (document.documentElement.dataset.density = chosen), density);
                // Polled, because the frame is rendered anew for a size, and toasts go.
                await softly
                  .poll(() => layoutFaults(page, { withCutTexts: true }), {
                    message: `${screen}: ${state}, ${viewport.width} px, ${colorScheme}, ${density}`,
                  })
                  .toEqual([]);
              }
            }
          }
        }
      }
    });
  });
}
