import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** "Slow 4G" of Chromium's tools before they make it slower still: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

export const SLOW = `Slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms a request), processor ${CPU_SLOWDOWN}× slower`;
export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 1024, height: 768 };

/** A page in a browser that has seen nothing yet. Close its context. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul', ...options });
  return context.newPage();
}

/** Puts a page on a slow line and a slow processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const QUIET_MS = 1_000;

/** Waits until nothing has arrived for a while. */
export const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(async (quietMs) => {
    const count = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== count();) {
      before = count();
      await new Promise((resolve) => setTimeout(resolve, quietMs));
    }
  }, QUIET_MS);
