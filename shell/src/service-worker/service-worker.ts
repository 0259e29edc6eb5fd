import { remoteOf } from '../remote-of';
import { findKept, isLasting, keep, OFFLINE_PAGE, REMOTES } from './cached-requests';

declare const self: ServiceWorkerGlobalScope;

/** A line that is silent for so long is as good as none; the menu that was read last can be had at once. */
const PATIENCE_MS = 4_000;

// A newer worker replaces this one at once, so that a broken one can be withdrawn (docs/releases.md).
self.addEventListener('install', () => void self.skipWaiting());
// The page is asked for while the worker is still being started. Older Safari cannot do that.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
self.addEventListener('message', (event) => event.waitUntil(keep(event.data as string[])));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') {
    const asked = askForPage(event);
    // Pages that the worker leaves alone are handed on as well: the browser would ask for them a second time.
    event.respondWith(isGuestPage(pathname) ? newest(asked, OFFLINE_PAGE) : asked);
  } else if (origin === self.location.origin && pathname === REMOTES) {
    event.respondWith(newest(fetch(event.request), REMOTES));
  } else if (isLasting(url)) {
    event.respondWith(keptOrFetched(event.request));
  }
});

/** Staff's pages need the network; what is below these other paths is no page. */
const isGuestPage = (pathname: string) =>
  remoteOf(pathname) === 'guest_app' && !/^\/(api|images|releases)\//.test(pathname);

const askForPage = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

const keptOrFetched = async (request: Request): Promise<Response> =>
  (await findKept(request.url)) ?? fetch(request);

/** What the network answers, or what was kept where it is gone, silent, or only a gateway speaks for the server. */
async function newest(asked: Promise<Response>, keptAs: string): Promise<Response> {
  const kept = await caches.match(keptAs);
  if (!kept) return asked;
  const patience = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  try {
    const response = await Promise.race([asked, patience]);
    return response.status < 500 ? response : kept;
  } catch {
    return kept;
  }
}
