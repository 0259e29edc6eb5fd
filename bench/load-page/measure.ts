import type { Page } from 'playwright';
import { untilIdle } from './phone.ts';
import type { Variant } from './variants.ts';

/** Times from the navigation's start; NaN where a page without scripts has no such event. */
export interface Load {
  htmlBytes: number;
  /** Compressed scripts loaded before hydration. */
  scriptBytes: number;
  /** Everything loaded before hydration, the HTML included. */
  allBytes: number;
  firstCardMs: number;
  largestPaintMs: number;
  /** Time at which the app was hydrated. */
  interactiveMs: number;
  /** Time at which a product added at hydration was in the cart. */
  inCartMs: number;
  shift: number;
  roundsToCard: number;
  roundsToInteractive: number;
}

/**
 * Runs in the page before its own scripts. Marks when the first product is painted, when the app is hydrated, and when a
 * product that is added at that moment is in the cart.
 * @param product the name of a product without options.
 */
function markTimes(product: string): void {
  let wasServerRendered = false;
  let isCardSeen = false;
  const addButton = () => document.querySelector<HTMLElement>(`article button[aria-label^="${product}:"]`);

  function markPainted() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => void performance.mark('first-card');
    // Animation frame callbacks run before the paint, messages after it.
    requestAnimationFrame(() => port2.postMessage(null));
  }
  new MutationObserver((_, observer) => {
    if (!isCardSeen && document.querySelector('article')) {
      isCardSeen = true;
      markPainted();
    }
    const isServerRendered = document.querySelector('#root[data-server-rendered]') !== null;
    wasServerRendered ||= isServerRendered;
    if (!wasServerRendered || isServerRendered) return;
    observer.disconnect();
    performance.mark('hydrated');
    addButton()?.click();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-server-rendered'] });
  addEventListener('cartUpdated', () => void performance.mark('in-cart'), { once: true });
}

/** Requests that delay rendering and hydration. */
const BLOCKING_TYPES = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

interface Rounds {
  isScript(url: string): boolean;
  /** The length of the longest chain of dependent requests, the page included. */
  longest(loaded: { url: string }[]): number;
}

/** Records how many earlier responses each request of a page depends on. */
async function watchRounds(page: Page): Promise<Rounds> {
  const requests = new Map<string, { round: number; type: string }>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request, initiator, type = 'Other' }) => {
    const frames = [...(initiator.stack?.callFrames ?? []), ...(initiator.stack?.parent?.callFrames ?? [])];
    const initiators = [initiator.url, ...frames.map((frame) => frame.url)];
    const rounds = initiators.map((url) => requests.get(url ?? '')?.round ?? 0);
    if (!requests.has(request.url)) requests.set(request.url, { round: 1 + Math.max(0, ...rounds), type });
  });
  await session.send('Network.enable');
  return {
    isScript: (url) => requests.get(url)?.type === 'Script',
    longest(loaded) {
      const awaited = loaded.flatMap(({ url }) => requests.get(url) ?? []);
      const rounds = awaited.filter(({ type }) => BLOCKING_TYPES.has(type)).map(({ round }) => round);
      return Math.max(1, ...rounds);
    },
  };
}

/** Runs in the page after the measurement. */
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
    interactiveMs: markedMs('hydrated'),
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
 * Opens a page with a cold cache.
 * @throws when the page has errors or the added product is not in the cart exactly once.
 */
export async function measureLoad(page: Page, { url, hasApp, product }: Variant): Promise<Load> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const rounds = await watchRounds(page);
  await page.addInitScript(markTimes, product);
  const response = await page.goto(url);
  const isServerRendered = (await response?.text())?.includes('<article') ?? false;
  if (hasApp) await page.waitForFunction(() => performance.getEntriesByName('in-cart').length > 0);
  await untilIdle(page);

  const { resources, ...load } = await page.evaluate(readTimeline);
  if (hasApp) {
    const inCart = pieces(await page.evaluate(() => localStorage.getItem('cart')));
    if (inCart !== '1') problems.push(`The cart has ${inCart} of the product that was added once.`);
  }
  if (problems.length > 0) throw new Error(`${url}: ${problems.join('\n')}`);

  const untilInteractive = resources.filter(({ endMs }) => endMs <= load.interactiveMs);
  const bytesOf = (loaded: typeof resources) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  // A server-rendered card is painted as soon as the render-blocking resources are loaded.
  const untilCard = resources.filter(({ isBlocking, endMs }) =>
    isServerRendered ? isBlocking : endMs <= load.firstCardMs,
  );
  return {
    ...load,
    scriptBytes: bytesOf(untilInteractive.filter((resource) => rounds.isScript(resource.url))),
    allBytes: hasApp ? load.htmlBytes + bytesOf(untilInteractive) : NaN,
    roundsToCard: rounds.longest(untilCard),
    roundsToInteractive: hasApp ? rounds.longest(untilInteractive) : NaN,
  };
}
