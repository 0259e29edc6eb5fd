import type { Page } from '@playwright/test';

/** As when the phone is locked; browsers without a window system do not hide pages. */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
