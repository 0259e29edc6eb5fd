declare const self: ServiceWorkerGlobalScope;

/** What a guest's page is started from when there is no network: nothing drawn, no data (server/src/hosting). */
export const OFFLINE_PAGE = '/offline-page';
export const REMOTES = '/remotes.json';

const APP_CACHE = 'app';
const PICTURE_CACHE = 'pictures';
/** A long menu, in the size that this phone shows: a few megabytes. */
const PICTURES_MAX = 150;

/** Files of a release stand below its `static/`, are named by what is in them and never change. */
const RELEASED = /^(?<app>.+\/)(?<version>[^/]+)\/static\/(?<file>.+\.(?:js|css|woff2))$/;
const releaseOf = (address: string) =>
  RELEASED.test(address)
    ? address.replace(RELEASED, '$<app>$<version>/static/').replace(self.location.origin, '')
    : undefined;
const contentOf = (address: string) => address.replace(RELEASED, '$<app>$<file>');
const isPicture = (address: string) => address.startsWith(`${self.location.origin}/images/`);

/** Whether an address always stands for the same bytes, so that they may be kept. */
export const isLasting = (address: string) => RELEASED.test(address) || isPicture(address);

/** Keeps what a guest's page was made of, and the page to start from with it. */
export async function keep(addresses: readonly string[]): Promise<void> {
  await Promise.all([
    keepApp(addresses.filter((address) => RELEASED.test(address))),
    keepPictures(addresses.filter(isPicture)),
  ]);
}

/** @throws when anything is missing: what was kept before then stays as it was. */
async function keepApp(files: readonly string[]): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  const [page, remotes] = await Promise.all([fetchNow(OFFLINE_PAGE), fetchNow(REMOTES)]);
  const text = await textOf([page, remotes]);
  // Another release went live since that page was opened: the next page that is opened will bring its files.
  if (!areNamed(files, text)) return;
  const textBefore = await textOf([await cache.match(OFFLINE_PAGE), await cache.match(REMOTES)]);
  await Promise.all(files.map((file) => addMissing(cache, file, hashIn(text, file))));
  // Last, so that what is started from it is there.
  await Promise.all([cache.put(OFFLINE_PAGE, page), cache.put(REMOTES, remotes)]);
  // A page of a new release fetches parts after this first word of it: what the one before brought spares a download.
  if (!areNamed(files, textBefore)) return;
  const kept = await cache.keys();
  await Promise.all(
    kept.filter(({ url }) => RELEASED.test(url) && !areNamed([url], text)).map((old) => cache.delete(old)),
  );
}

/** What they say, the responses themselves being left to read. */
const textOf = async (responses: readonly (Response | undefined)[]): Promise<string> =>
  (await Promise.all(responses.map((response) => response?.clone().text()))).join('');

/** Whether a page names the releases that these files are of. */
const areNamed = (files: readonly string[], text: string) =>
  files.every((address) => text.includes(releaseOf(address) ?? address));

async function keepPictures(pictures: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE);
  await Promise.allSettled(pictures.map((picture) => addMissing(cache, picture)));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -PICTURES_MAX).map((oldest) => cache.delete(oldest)));
}

/** What stands at an address, also where an earlier release brought it; undefined where it was not kept. */
export async function findKept(address: string): Promise<Response | undefined> {
  const cache = await caches.open(isPicture(address) ? PICTURE_CACHE : APP_CACHE);
  const own = await cache.match(address);
  if (own || !RELEASED.test(address)) return own;
  const same = (await cache.keys()).find(({ url }) => contentOf(url) === contentOf(address));
  return same && cache.match(same);
}

async function addMissing(cache: Cache, address: string, integrity = ''): Promise<void> {
  if (await cache.match(address)) return;
  const kept = await findKept(address);
  await (kept ? cache.put(address, kept) : cache.add(new Request(address, { integrity })));
}

/** What a page says that a script of another host has to be, byte for byte (server/src/hosting/integrity-guard.ts). */
const hashIn = (page: string, address: string) => page.split(`"${address}":"`)[1]?.split('"')[0];

async function fetchNow(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
