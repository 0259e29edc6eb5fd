import type { CDPSession, Page } from '@playwright/test';

export interface FirstLoad {
  /** Every script asked for before the first product card stood, with its compressed bytes. */
  scripts: { url: string; bytes: number }[];
  scriptBytes: number;
  htmlBytes: number;
  /** From the navigation's start until the first product card stood. */
  firstCardMs: number;
  /** Longest chain of requests before the card that waited for each other, the page itself being the first. */
  rounds: number;
  /** What was asked for in each round, for the one who has to find out why there are so many. */
  blocking: { url: string; round: number }[];
}

/** Requests that a card can wait for; pictures and fonts come after it. */
const BLOCKING = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/** For every address asked for, how many requests had to be answered before it could be asked. */
async function watchRounds(session: CDPSession): Promise<Map<string, { round: number; type: string }>> {
  const requests = new Map<string, { round: number; type: string }>();
  session.on('Network.requestWillBeSent', ({ request, initiator, type = 'Other' }) => {
    const frames = [...(initiator.stack?.callFrames ?? []), ...(initiator.stack?.parent?.callFrames ?? [])];
    const initiators = [initiator.url, ...frames.map((frame) => frame.url)];
    const rounds = initiators.map((url) => requests.get(url ?? '')?.round ?? 0);
    if (!requests.has(request.url)) requests.set(request.url, { round: 1 + Math.max(0, ...rounds), type });
  });
  await session.send('Network.enable');
  return requests;
}

/** Notes, in the page itself, the moment in which the first product card stands. */
function noteFirstCard() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article')) return;
    performance.mark('first-card');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Opens the menu with a cold cache and says what its first card waited for. */
export async function measureFirstLoad(page: Page, url: string): Promise<FirstLoad> {
  const requests = await watchRounds(await page.context().newCDPSession(page));
  await page.addInitScript(noteFirstCard);
  await page.goto(url);
  await page.getByRole('article').first().waitFor();
  const { html, firstCardMs, resources } = await page.evaluate(() => {
    const cardAt = performance.getEntriesByName('first-card')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      html: navigation?.encodedBodySize ?? 0,
      firstCardMs: cardAt,
      resources: all
        .filter((entry) => entry.startTime <= cardAt)
        .map((entry) => ({ url: entry.name, bytes: entry.encodedBodySize })),
    };
  });
  const typeOf = (address: string) => requests.get(address)?.type ?? '';
  const scripts = resources.filter((resource) => typeOf(resource.url) === 'Script');
  const blocking = resources
    .filter((resource) => BLOCKING.has(typeOf(resource.url)))
    .map(({ url: address }) => ({ url: address, round: requests.get(address)?.round ?? 1 }));
  return {
    scripts,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    htmlBytes: html,
    firstCardMs,
    blocking,
    rounds: Math.max(1, ...blocking.map(({ round }) => round)),
  };
}
