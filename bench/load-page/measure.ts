import type { Page } from 'playwright';
import { markMoments } from './moments.ts';
import { untilQuiet } from './phone.ts';
import { watchRounds } from './rounds.ts';
import type { Subject } from './subjects.ts';

/** One first load; times in ms from the navigation's start. What only an app has is NaN for a page without one. */
export interface Load {
  htmlBytes: number;
  /** Scripts that were there when the app took over, as they went over the line. */
  scriptBytes: number;
  /** All that had come by then, the page itself included. */
  allBytes: number;
  firstCardMs: number;
  largestPaintMs: number;
  /** When the app took over: a dish that is added at this moment gets into the cart. */
  interactiveMs: number;
  /** When that dish was in the cart. */
  inCartMs: number;
  shift: number;
  roundsToCard: number;
  roundsToInteractive: number;
}

/** Runs in the page once all is over. */
function readTimeline() {
  function observed<T extends PerformanceEntry>(type: string): T[] {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords() as PerformanceEntryList as T[];
  }
  const markedMs = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: 'blocking' | 'non-blocking';
  })[];
  const shifts = observed<PerformanceEntry & { value: number }>('layout-shift');
  return {
    htmlBytes: page?.encodedBodySize ?? 0,
    firstCardMs: markedMs('first-card'),
    largestPaintMs: observed('largest-contentful-paint').at(-1)?.startTime ?? NaN,
    interactiveMs: markedMs('taken-over'),
    inCartMs: markedMs('in-cart'),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    resources: resources.map((entry) => ({
      url: entry.name,
      bytes: entry.encodedBodySize,
      endMs: entry.responseEnd,
      isBlocking: entry.renderBlockingStatus === 'blocking',
    })),
  };
}

const pieces = (cart: string | null) =>
  (JSON.parse(cart ?? '[]') as { quantity: number }[]).map(({ quantity }) => quantity).join();

/**
 * Opens a page as a guest does who has never been there.
 * @throws when anything fails in it, and when the dish that was added is not in the cart once.
 */
export async function measureLoad(page: Page, { url, hasApp, dish }: Subject): Promise<Load> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const rounds = await watchRounds(page);
  await page.addInitScript(markMoments, dish);
  const response = await page.goto(url);
  const isDrawn = (await response?.text())?.includes('<article') ?? false;
  if (hasApp) await page.waitForFunction(() => performance.getEntriesByName('in-cart').length > 0);
  await untilQuiet(page);

  const { resources, ...load } = await page.evaluate(readTimeline);
  if (hasApp) {
    const inCart = pieces(await page.evaluate(() => localStorage.getItem('cart')));
    if (inCart !== '1') problems.push(`The cart holds ${inCart} of the dish that was added once.`);
  }
  if (problems.length > 0) throw new Error(`${url}: ${problems.join('\n')}`);

  const untilInteractive = resources.filter(({ endMs }) => endMs <= load.interactiveMs);
  const bytesOf = (loaded: typeof resources) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  // A card that stands in the page itself waits for what keeps the page from being painted, and nothing else.
  const untilCard = resources.filter(({ isBlocking, endMs }) =>
    isDrawn ? isBlocking : endMs <= load.firstCardMs,
  );
  return {
    ...load,
    scriptBytes: bytesOf(untilInteractive.filter((resource) => rounds.isScript(resource.url))),
    allBytes: hasApp ? load.htmlBytes + bytesOf(untilInteractive) : NaN,
    roundsToCard: rounds.longest(untilCard),
    roundsToInteractive: hasApp ? rounds.longest(untilInteractive) : NaN,
  };
}
