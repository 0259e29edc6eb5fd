/**
 * `npm run bench:table-editor`: frames that are dropped while the menu's table with 1,000 dishes is scrolled, on a slower
 * CPU, as Chromium traces them and its DevTools show them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ADMIN_PATHS } from 'shared-api/contract/paths';
import { CPU_SLOWDOWN } from './load-page/phone.ts';
import { signedIn } from './load-page/panel.ts';
import { addDishes } from './lib/dishes.ts';
import { ROOT, startAfiyet } from './lib/start-server.ts';
import { formatNumber } from './lib/percentile.ts';

const DISHES = 1_000;
const DESKTOP = { width: 1440, height: 900 };
const SCROLLS = 8;
/** The speed of a fast turn of the mouse wheel. */
const SCROLL = { distancePx: 6_000, pixelsPerSecond: 3_000 };

/** Fields of the trace event `PipelineReporter` of a frame (chrome_frame_reporter.proto in Perfetto). */
interface Frame {
  state: 'STATE_PRESENTED_ALL' | 'STATE_PRESENTED_PARTIAL' | 'STATE_DROPPED' | 'STATE_NO_UPDATE_DESIRED';
  scroll_state: 'SCROLL_COMPOSITOR_THREAD' | 'SCROLL_MAIN_THREAD' | 'SCROLL_NONE' | 'SCROLL_RASTER';
  /** Shown with blank areas that were not rasterized yet (checkerboarding). */
  has_missing_content: boolean;
}

async function scroll(page: Page, direction: 1 | -1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 800,
    y: 500,
    yDistance: -direction * SCROLL.distancePx,
    speed: SCROLL.pixelsPerSecond,
    gestureSourceType: 'mouse',
  });
  await session.detach();
}

/** @returns the frames of all scrolls, without those that did not change anything. */
async function framesOfScrolls(page: Page): Promise<Frame[]> {
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  for (let number = 0; number < SCROLLS; number++) await scroll(page, number % 2 === 0 ? 1 : -1);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args?: { frame_reporter?: Frame } }[];
  };
  return traceEvents
    .flatMap(({ name, args }) => (name === 'PipelineReporter' && args?.frame_reporter) || [])
    .filter(
      ({ state, scroll_state }) => state !== 'STATE_NO_UPDATE_DESIRED' && scroll_state !== 'SCROLL_NONE',
    );
}

/** Scrolls to and fro on a slower CPU. */
async function measure(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const frames = await framesOfScrolls(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const shareOf = (isCounted: (frame: Frame) => boolean) => {
    const count = frames.filter(isCounted).length;
    return `${count} of ${frames.length} (${formatNumber((100 * count) / frames.length)} %)`;
  };
  console.log(`${name}: dropped ${shareOf(({ state }) => state === 'STATE_DROPPED')}`);
  console.log(
    `  partially presented: scrolled, without the main thread's last update ${shareOf(({ state }) => state === 'STATE_PRESENTED_PARTIAL')}`,
  );
  console.log(`  with blank areas ${shareOf((frame) => frame.has_missing_content)}`);
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
  const page = await open('fast', ADMIN_PATHS.menuTable);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('grid').waitFor();
  await measure(page, `${DISHES} dishes`);
  // For comparison: frames that this machine drops while an empty page is scrolled.
  await page.setContent(`<div style="height: ${2 * SCROLL.distancePx}px">Empty</div>`);
  await measure(page, 'Empty page');
} finally {
  await browser.close();
  await server.stop();
  rmSync(directory, { recursive: true });
}
