import type { Page } from '@playwright/test';

/** Simulates a locked phone; browsers without a window system do not hide pages themselves. */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
