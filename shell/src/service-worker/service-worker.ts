import { remoteOf } from 'shared-api/domain/front-ends';
import { cachePage, findCached, isImmutable, OFFLINE_PAGE, REMOTES } from './offline-cache';

declare const self: ServiceWorkerGlobalScope;

/** After this long without a response the cached page is used. */
const NETWORK_TIMEOUT_MS = 4_000;

// A new worker replaces this one at once, so that a broken one can be replaced (docs/releases.md).
self.addEventListener('install', () => void self.skipWaiting());
// The page is requested while the worker starts. Older Safari does not support it.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
self.addEventListener('message', (event) => event.waitUntil(cachePage(event.data as string[])));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') {
    const response = requestPage(event);
    // Other pages are passed on too: the browser would request them a second time.
    event.respondWith(isGuestPage(pathname) ? networkFirst(response, OFFLINE_PAGE) : response);
  } else if (origin === self.location.origin && pathname === REMOTES) {
    event.respondWith(networkFirst(fetch(event.request), REMOTES));
  } else if (isImmutable(url)) {
    event.respondWith(cacheFirst(event.request));
  }
});

/** Staff pages need the network; addresses below these paths are not pages. */
const isGuestPage = (pathname: string) =>
  remoteOf(pathname) === 'guest-app' && !/^\/(api|images|releases)\//.test(pathname);

const requestPage = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

const cacheFirst = async (request: Request): Promise<Response> =>
  (await findCached(request.url).catch(() => undefined)) ?? fetch(request);

/** The cached response replaces one that fails, is late, or is a gateway's error. */
async function networkFirst(request: Promise<Response>, cachedAddress: string): Promise<Response> {
  // A browser may refuse its caches.
  const cached = await caches.match(cachedAddress).catch(() => undefined);
  if (!cached) return request;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, cached));
  try {
    const response = await Promise.race([request, timeout]);
    return response.status < 500 ? response : cached;
  } catch {
    return cached;
  }
}
