import type { Page } from '@playwright/test';
import { PHONE, test } from '../e2e/fixtures';
import { measureFirstLoad } from '../e2e/first-load';

const RUNS = 11;
/** Chromium's own "Slow 4G", and a phone four times slower than this machine. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

test('first menu view, cold cache', async ({ browser, server }) => {
  const loads = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: PHONE, locale: 'tr-TR' });
    const page = await context.newPage();
    await slowDown(page);
    loads.push(await measureFirstLoad(page, `${server.url}/menu`));
    await context.close();
  }
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const last = loads.at(-1);
  console.table({
    'JavaScript, brotli': kilobytes(last?.scriptBytes ?? 0),
    'HTML with style and data, brotli': kilobytes(last?.htmlBytes ?? 0),
    'Request rounds to the first product card': last?.rounds,
    [`First product card, median of ${RUNS}, Slow 4G, CPU ${CPU_SLOWDOWN}x slower`]: `${Math.round(median(loads.map(({ firstCardMs }) => firstCardMs)))} ms`,
  });
});
