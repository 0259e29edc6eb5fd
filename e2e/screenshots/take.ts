import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { DESKTOP, PHONE } from '../fixtures';

const folder = join(import.meta.dirname, '..', '..', 'screenshots', 'admin');

/** Resolves when fonts and the images in sight are shown. */
export const hasSettled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter(({ y, height }) => y < innerHeight && y + height > 0);
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  });

/** Screenshots of a page of the panel on a phone and on a desktop, light and dark. */
export async function take(page: Page, name: string, language: string) {
  for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await hasSettled(page);
      await page.screenshot({
        path: join(folder, `${name}-${size}-${colorScheme}-${language}.png`),
        animations: 'disabled',
      });
    }
  }
}
