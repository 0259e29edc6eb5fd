import { containerName, remoteOf } from 'shared-api/domain/front-ends';
import {
  cacheFirst,
  cacheRelease,
  fetchFresh,
  isReleased,
  networkFirst,
  REMOTES,
  requestPage,
  takeOver,
  type ReleaseCache,
} from '../service-worker/release-cache';
import './push-events';

declare const self: ServiceWorkerGlobalScope;

const CACHE: ReleaseCache = { name: 'panel', page: '/admin/offline-page' };
/** After this long without a response the cached page is used: the panel starts within two seconds. */
const NETWORK_TIMEOUT_MS = 1_000;

takeOver();
// A page of the panel works and is idle (admin-app/src/services/offline/panel-worker.ts).
self.addEventListener('message', (event) => {
  if (event.data === 'cache') event.waitUntil(cacheRelease(CACHE, findFiles));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const orCached = (request: Promise<Response>, address: string) =>
    networkFirst(request, { cacheName: CACHE.name, address, timeoutMs: NETWORK_TIMEOUT_MS });
  if (mode === 'navigate') {
    const response = requestPage(event);
    event.respondWith(remoteOf(pathname) === 'admin-app' ? orCached(response, CACHE.page) : response);
  } else if (origin === self.location.origin && pathname === REMOTES) {
    event.respondWith(orCached(fetch(event.request), REMOTES));
  } else if (isReleased(url)) {
    event.respondWith(cacheFirst(CACHE.name, event.request));
  }
});

interface Manifest {
  exposes: { assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

/**
 * All files of the panel, also those that were never loaded: a screen or dialog that is first opened without the server
 * would else be missing.
 */
const findFiles: Parameters<typeof cacheRelease>[1] = async ({ page, remotes, isCached }) => {
  if (isCached) return [];
  const { origin } = self.location;
  // On a host that only serves files, the page names none.
  const container = (page + remotes).split(`"${containerName('admin-app')}":{"entry":"`)[1]?.split('"')[0];
  if (!container) throw new Error('The panel is not released');
  const release = new URL('../../', new URL(container, origin));
  const manifest = await fetchFresh(new URL('mf-manifest.json', release).href);
  const { exposes } = (await manifest.json()) as Manifest;
  const files = exposes
    .flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async])
    .map((file) => new URL(file, release).href);
  const inPage = Array.from(
    page.matchAll(/"([^"\s]+\/static\/[^"\s]+)"/g),
    ([, address = '']) => new URL(address, origin).href,
  );
  return [...new Set([new URL(container, origin).href, ...inPage, ...files])].filter(isReleased);
};
