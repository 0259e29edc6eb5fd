import { addMissing, cacheRelease, isReleased, type ReleaseCache } from './release-cache';

declare const self: ServiceWorkerGlobalScope;

/** Its page has no rendered HTML and no data. */
export const GUEST_CACHE: ReleaseCache = { name: 'app', page: '/offline-page' };
/** The menu that was read last, cached under its address without query (guest-app/src/app/browser-start.ts). */
const GUEST_BOOTSTRAP = '/api/v1/guest-bootstrap';

export const IMAGE_CACHE = 'images';
/** Enough for the images of a long menu in the sizes of one phone: a few megabytes. */
const IMAGES_MAX = 150;

export const isImage = (address: string) => address.startsWith(`${self.location.origin}/images/`);

/** Caches the files of a guest's page, its data, and the offline page. */
export async function cachePage(addresses: readonly string[]): Promise<void> {
  await Promise.all([
    cacheRelease(GUEST_CACHE, () => Promise.resolve(addresses.filter(isReleased))),
    cacheImages(addresses.filter(isImage)),
    cacheGuestBootstrap(addresses.findLast((address) => new URL(address).pathname === GUEST_BOOTSTRAP)),
  ]);
}

async function cacheGuestBootstrap(address: string | undefined): Promise<void> {
  if (!address) return;
  // Usually from the HTTP cache, because these addresses are immutable.
  const response = await fetch(address);
  if (response.ok) await (await caches.open(GUEST_CACHE.name)).put(GUEST_BOOTSTRAP, response);
}

async function cacheImages(images: readonly string[]): Promise<void> {
  const cache = await caches.open(IMAGE_CACHE);
  await Promise.allSettled(images.map((image) => addMissing(cache, image)));
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, -IMAGES_MAX).map((oldest) => cache.delete(oldest)));
}
