declare const self: ServiceWorkerGlobalScope;

/** A guest page without rendered HTML and data, for any path (server/src/hosting/page-sender.ts). */
export const OFFLINE_PAGE = '/offline-page';
export const REMOTES = '/remotes.json';
/** The menu that was read last, cached under its address without query (guest-app/src/app/browser-start.ts). */
const GUEST_BOOTSTRAP = '/api/v1/guest-bootstrap';

const APP_CACHE = 'app';
const IMAGE_CACHE = 'images';
/** Enough for the images of a long menu in the sizes of one phone: a few megabytes. */
const IMAGES_MAX = 150;

/** Files below a release's `static/` have a content hash in their name. */
const RELEASED = /^(?<app>.+\/)(?<version>[^/]+)\/static\/(?<file>.+\.(?:js|css|woff2|svg))$/;
const releaseOf = (address: string) =>
  RELEASED.test(address)
    ? address.replace(RELEASED, '$<app>$<version>/static/').replace(self.location.origin, '')
    : undefined;
const contentOf = (address: string) => address.replace(RELEASED, '$<app>$<file>');
const isImage = (address: string) => address.startsWith(`${self.location.origin}/images/`);

/** Whether the content of an address never changes. */
export const isImmutable = (address: string) => RELEASED.test(address) || isImage(address);

/** Caches the files of a guest's page, its data, and the offline page. */
export async function cachePage(addresses: readonly string[]): Promise<void> {
  await Promise.all([
    cacheApp(addresses.filter((address) => RELEASED.test(address))),
    cacheImages(addresses.filter(isImage)),
    cacheGuestBootstrap(addresses.findLast((address) => new URL(address).pathname === GUEST_BOOTSTRAP)),
  ]);
}

/** @throws when a file is missing; the cache then stays as it was. */
async function cacheApp(files: readonly string[]): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  const [page, remotes] = await Promise.all([fetchFresh(OFFLINE_PAGE), fetchFresh(REMOTES)]);
  const text = await textOf([page, remotes]);
  // Another release went live since the page was opened; the next page will cache its files.
  if (!areNamed(files, text)) return;
  const previousText = await textOf([await cache.match(OFFLINE_PAGE), await cache.match(REMOTES)]);
  await Promise.all(files.map((file) => addMissing(cache, file, hashIn(text, file))));
  // The page is cached last, when its files are.
  await Promise.all([cache.put(OFFLINE_PAGE, page), cache.put(REMOTES, remotes)]);
  // After a new release, files of the previous one stay cached, so that unchanged lazy chunks need no download.
  if (!areNamed(files, previousText)) return;
  const cached = await cache.keys();
  await Promise.all(
    cached.filter(({ url }) => RELEASED.test(url) && !areNamed([url], text)).map((old) => cache.delete(old)),
  );
}

const textOf = async (responses: readonly (Response | undefined)[]): Promise<string> =>
  (await Promise.all(responses.map((response) => response?.clone().text()))).join('');

/** Whether a page belongs to the releases of these files. */
const areNamed = (files: readonly string[], text: string) =>
  files.every((address) => text.includes(releaseOf(address) ?? address));

async function cacheGuestBootstrap(address: string | undefined): Promise<void> {
  if (!address) return;
  // Usually from the HTTP cache, because these addresses are immutable.
  const response = await fetch(address);
  if (response.ok) await (await caches.open(APP_CACHE)).put(GUEST_BOOTSTRAP, response);
}

async function cacheImages(images: readonly string[]): Promise<void> {
  const cache = await caches.open(IMAGE_CACHE);
  await Promise.allSettled(images.map((image) => addMissing(cache, image)));
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, -IMAGES_MAX).map((oldest) => cache.delete(oldest)));
}

/**
 * The cached response, also of the same file in an earlier release. Such a response is copied, because a response keeps its
 * address: a stylesheet would load its fonts from the earlier release.
 */
export async function findCached(address: string): Promise<Response | undefined> {
  const cache = await caches.open(isImage(address) ? IMAGE_CACHE : APP_CACHE);
  const own = await cache.match(address);
  if (own || !RELEASED.test(address)) return own;
  const same = (await cache.keys()).find(({ url }) => contentOf(url) === contentOf(address));
  const earlier = same && (await cache.match(same));
  return earlier && new Response(earlier.body, earlier);
}

async function addMissing(cache: Cache, address: string, integrity = ''): Promise<void> {
  if (await cache.match(address)) return;
  const cached = await findCached(address);
  await (cached ? cache.put(address, cached) : cache.add(new Request(address, { integrity })));
}

/** The integrity hash that a page requires for a script on another host (server/src/hosting/integrity-guard.ts). */
const hashIn = (page: string, address: string) => page.split(`"${address}":"`)[1]?.split('"')[0];

async function fetchFresh(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
