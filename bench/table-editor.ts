/**
 * `npm run bench:table-editor`: frames that are dropped while the menu's table with 1,000 dishes is scrolled, on a slower
 * CPU. A frame counts as dropped when the page could not draw in time for it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ADMIN_PATHS } from 'shared-api/contract/paths';
import { CPU_SLOWDOWN } from './load-page/phone.ts';
import { signedIn } from './load-page/panel.ts';
import { addDishes } from './lib/dishes.ts';
import { ROOT, startAfiyet } from './lib/server.ts';
import { formatNumber, percentile } from './lib/statistics.ts';

const DISHES = 1_000;
const DESKTOP = { width: 1440, height: 900 };
const SCROLLS = 8;
/** As fast as a flick of the wheel. */
const SCROLL = { distancePx: 6_000, pixelsPerSecond: 3_000 };
const FRAME_MS = 1_000 / 60;

/** @returns the milliseconds between the frames of one scroll. */
async function scroll(page: Page, direction: 1 | -1): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const draw = (now: number) => {
      frames.push(now);
      if (frames === (window as unknown as { frames: number[] }).frames) requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 800,
    y: 500,
    yDistance: -direction * SCROLL.distancePx,
    speed: SCROLL.pixelsPerSecond,
    gestureSourceType: 'mouse',
  });
  await session.detach();
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** Scrolls to and fro on a slower CPU. */
async function measure(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const gaps: number[] = [];
  for (let number = 0; number < SCROLLS; number++) {
    gaps.push(...(await scroll(page, number % 2 === 0 ? 1 : -1)));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  const share = (100 * dropped) / (gaps.length + dropped);
  const [median, p99] = [50, 99].map((percent) => formatNumber(percentile(gaps, percent)));
  console.log(
    `${name}: dropped ${dropped} of ${gaps.length + dropped} frames (${formatNumber(share)} %), ` +
      `milliseconds per frame p50 / p99 ${median} / ${p99}`,
  );
}

const directory = mkdtempSync(join(tmpdir(), 'afiyet-bench-'));
const server = await startAfiyet({ DATA_DIR: directory, RELEASES_DIR: join(ROOT, 'releases'), DEMO: '1' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
try {
  console.log(
    `CPU ${CPU_SLOWDOWN}× slower, ${SCROLLS} scrolls of ${SCROLL.distancePx} px, load average ${formatNumber(loadavg()[0] ?? NaN)}`,
  );
  await addDishes(server, DISHES);
  const open = await signedIn(browser, server);
  const page = await open('quick', ADMIN_PATHS.menuTable);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('grid').waitFor();
  await measure(page, `${DISHES} dishes`);
  // What the machine drops by itself.
  await page.setContent(`<div style="height: ${2 * SCROLL.distancePx}px">Empty</div>`);
  await measure(page, 'Empty page');
} finally {
  await browser.close();
  await server.stop();
  rmSync(directory, { recursive: true });
}
