import type { Page } from 'playwright';

/** What a page can wait for; pictures and faces come after it. */
const WAITED_FOR = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

export interface Rounds {
  isScript(url: string): boolean;
  /** The longest chain among these requests that waited for each other, the page itself being the first. */
  longest(asked: { url: string }[]): number;
}

/** For every address that a page asks for, how many requests had to be answered before it could be asked. */
export async function watchRounds(page: Page): Promise<Rounds> {
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
    longest(asked) {
      const awaited = asked.flatMap(({ url }) => requests.get(url) ?? []);
      const rounds = awaited.filter(({ type }) => WAITED_FOR.has(type)).map(({ round }) => round);
      return Math.max(1, ...rounds);
    },
  };
}
