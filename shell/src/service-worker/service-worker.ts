import { remoteOf } from 'shared-api/domain/front-ends';
import { cachePage, GUEST_CACHE, IMAGE_CACHE, isImage } from './offline-cache';
import { cacheFirst, isReleased, networkFirst, REMOTES, requestPage, takeOver } from './release-cache';

declare const self: ServiceWorkerGlobalScope;

/** After this long without a response the cached page is used. */
const NETWORK_TIMEOUT_MS = 4_000;

takeOver();
self.addEventListener('message', (event) => event.waitUntil(cachePage(event.data as string[])));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const orCached = (request: Promise<Response>, address: string) =>
    networkFirst(request, { cacheName: GUEST_CACHE.name, address, timeoutMs: NETWORK_TIMEOUT_MS });
  if (mode === 'navigate') {
    const response = requestPage(event);
    // Other pages are passed on too: the browser would request them a second time.
    event.respondWith(isGuestPage(pathname) ? orCached(response, GUEST_CACHE.page) : response);
  } else if (origin === self.location.origin && pathname === REMOTES) {
    event.respondWith(orCached(fetch(event.request), REMOTES));
  } else if (isImage(url)) {
    event.respondWith(cacheFirst(IMAGE_CACHE, event.request));
  } else if (isReleased(url)) {
    event.respondWith(cacheFirst(GUEST_CACHE.name, event.request));
  }
});

/** Staff pages need the network; addresses below these paths are not pages. */
const isGuestPage = (pathname: string) =>
  remoteOf(pathname) === 'guest-app' && !/^\/(api|images|releases)\//.test(pathname);
