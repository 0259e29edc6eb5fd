import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** Chromium's "Slow 4G" without the factor that its developer tools add. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const CPU_SLOWDOWN = 4;

export const SLOW = `Slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms latency), CPU ${CPU_SLOWDOWN}× slower`;
export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 1024, height: 768 };

/** Opens a page with a cold cache. The caller closes its context. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul', ...options });
  return context.newPage();
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const IDLE_MS = 1_000;

/** Waits until no resource was loaded for a second. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async (idleMs) => {
    const count = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== count();) {
      before = count();
      await new Promise((resolve) => setTimeout(resolve, idleMs));
    }
  }, IDLE_MS);
