declare const self: ServiceWorkerGlobalScope;

export const REMOTES = '/remotes.json';

/** Where a service worker keeps one complete release. */
export interface ReleaseCache {
  /** Of the browser's cache. */
  name: string;
  /** Address of the page that starts the release on any path (server/src/hosting/page-sender.ts). */
  page: string;
}

/** Files below a release's `static/` have a content hash in their name. */
const RELEASED = /^(?<app>.+\/)(?<version>[^/]+)\/static\/(?<file>.+\.(?:js|css|woff2|svg))$/;
const releaseOf = (address: string) =>
  RELEASED.test(address)
    ? address.replace(RELEASED, '$<app>$<version>/static/').replace(self.location.origin, '')
    : undefined;
const contentOf = (address: string) => address.replace(RELEASED, '$<app>$<file>');

/** Whether it is the address of a release's file, whose content never changes. */
export const isReleased = (address: string) => RELEASED.test(address);

/**
 * Caches the files of the live release and then its page.
 * @param findFiles resolves with full addresses; `isCached` says whether page and remotes are the cached ones.
 * @throws when a file is missing; the cache then stays as it was.
 */
export async function cacheRelease(
  { name, page: pageAddress }: ReleaseCache,
  findFiles: (live: { page: string; remotes: string; isCached: boolean }) => Promise<readonly string[]>,
): Promise<void> {
  const cache = await caches.open(name);
  const [page, remotes] = await Promise.all([fetchFresh(pageAddress), fetchFresh(REMOTES)]);
  const live = { page: await textOf(page), remotes: await textOf(remotes) };
  const text = live.page + live.remotes;
  const previousText =
    (await textOf(await cache.match(pageAddress))) + (await textOf(await cache.match(REMOTES)));
  const files = await findFiles({ ...live, isCached: text === previousText });
  // Another release went live since the page was opened; the next page will cache its files.
  if (!areNamed(files, text)) return;
  // One after the other, because browsers open six connections, which the page needs as well.
  for (const file of files) await addMissing(cache, file, hashIn(text, file));
  // The page is cached last, when its files are.
  await Promise.all([cache.put(pageAddress, page), cache.put(REMOTES, remotes)]);
  // After a new release, files of the previous one stay cached, so that unchanged lazy chunks need no download.
  if (!areNamed(files, previousText)) return;
  const cached = await cache.keys();
  await Promise.all(
    cached.filter(({ url }) => RELEASED.test(url) && !areNamed([url], text)).map((old) => cache.delete(old)),
  );
}

const textOf = async (response: Response | undefined): Promise<string> =>
  (await response?.clone().text()) ?? '';

/** Whether a page belongs to the releases of these files. */
const areNamed = (files: readonly string[], text: string) =>
  files.every((address) => text.includes(releaseOf(address) ?? address));

/**
 * The cached response, also of the same file in an earlier release. Such a response is copied, because a response keeps its
 * address: a stylesheet would load its fonts from the earlier release.
 */
export async function findCached(cache: Cache, address: string): Promise<Response | undefined> {
  const own = await cache.match(address);
  if (own || !RELEASED.test(address)) return own;
  const same = (await cache.keys()).find(({ url }) => contentOf(url) === contentOf(address));
  const earlier = same && (await cache.match(same));
  return earlier && new Response(earlier.body, earlier);
}

export async function addMissing(cache: Cache, address: string, integrity = ''): Promise<void> {
  if (await cache.match(address)) return;
  const cached = await findCached(cache, address);
  await (cached ? cache.put(address, cached) : cache.add(new Request(address, { integrity })));
}

/** The integrity hash that a page requires for a script on another host (server/src/hosting/integrity-guard.ts). */
const hashIn = (page: string, address: string) => page.split(`"${address}":"`)[1]?.split('"')[0];

export async function fetchFresh(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** The response of a cache, or else of the network. */
export async function cacheFirst(name: string, request: Request): Promise<Response> {
  const cached = await caches
    .open(name)
    .then((cache) => findCached(cache, request.url))
    .catch(() => undefined);
  return cached ?? fetch(request);
}

/** The cached response replaces one that fails, is late, or is a gateway's error. */
export async function networkFirst(
  request: Promise<Response>,
  { cacheName, address, timeoutMs }: { cacheName: string; address: string; timeoutMs: number },
): Promise<Response> {
  // A browser may refuse its caches.
  const cached = await caches
    .open(cacheName)
    .then((cache) => cache.match(address))
    .catch(() => undefined);
  if (!cached) return request;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, timeoutMs, cached));
  try {
    const response = await Promise.race([request, timeout]);
    return response.status < 500 ? response : cached;
  } catch {
    return cached;
  }
}

/** The page of a navigation, which the browser may have requested while the worker started. */
export const requestPage = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

/**
 * Makes a new worker replace the earlier one at once, so that a broken one can be replaced (docs/releases.md), and lets the
 * browser request pages while the worker starts. Older Safari does not support the latter.
 */
export function takeOver(): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) =>
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
  );
}
