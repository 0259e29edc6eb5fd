import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { API_BASE, CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import type { Success } from 'shared-api/domain/errors';
import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { GuestStart } from './guest-app';

/** Names the guest bootstrap of a server-rendered page (server/src/hosting/page.ts). */
const LINK_ID = 'bootstrap';

export interface PageBootstrap {
  data: GuestBootstrap;
  /** False for a bootstrap cached during an earlier visit. */
  isFresh: boolean;
}

const requested = new WeakMap<Document | HTMLElement, Promise<PageBootstrap | null>>();

const dataOf = async (response: Response | undefined) =>
  response?.ok ? ((await response.json()) as Success<GuestBootstrap>).data : null;

/** Undefined where a browser has none or refuses them. */
function pageCaches(): CacheStorage | undefined {
  try {
    return window.caches;
  } catch {
    return undefined;
  }
}

/** Stored by the service worker (shell/src/service-worker/offline-cache.ts). */
async function cachedBootstrap(): Promise<GuestBootstrap | null> {
  try {
    return await dataOf(await pageCaches()?.match(`${API_BASE}/guest-bootstrap`));
  } catch {
    return null;
  }
}

/** Whether the page shows HTML of the server (server/src/hosting/page.ts). */
const isServerRendered = () => document.querySelector('[data-server-rendered]') !== null;

async function load(link: HTMLLinkElement | null): Promise<PageBootstrap | null> {
  for (;;) {
    try {
      // Must equal the page's preload request.
      const data = link && (await dataOf(await fetch(link.href)));
      if (data) return { data, isFresh: true };
    } catch {
      // Without a network the cached bootstrap is used.
    }
    const data = await cachedBootstrap();
    if (data) return { data, isFresh: false };
    if (!isServerRendered()) return null;
    // Meanwhile the guest reads what the server has rendered.
    await new Promise((resolve) => setTimeout(resolve, CONNECTION_PROBE_MS));
  }
}

/**
 * The guest bootstrap of this page, from the server or else from the last visit; null without either. On a page that the
 * server has rendered, a failed request is repeated until it succeeds. Every call returns the same promise.
 */
export function pageBootstrap(): Promise<PageBootstrap | null> | null {
  const link = document.getElementById(LINK_ID) as HTMLLinkElement | null;
  if (!link && !pageCaches()) return null;
  const key = link ?? document;
  const promise = requested.get(key) ?? load(link);
  requested.set(key, promise);
  return promise;
}

/**
 * The chosen language, if the restaurant still offers it, and the page's bootstrap. A bootstrap in another language, with
 * which the server may have rendered the page, is shown until the one in the chosen language is fetched.
 */
export function readBrowserStart(page: PageBootstrap | null): GuestStart {
  const chosen = deviceStorage.get(STORAGE_KEYS.language);
  if (!page) return { language: chosen ?? undefined, bootstrap: null, isFresh: false };
  const { data, isFresh } = page;
  const isOffered = data.languages.some(({ code }) => code === chosen);
  const language = chosen && isOffered ? chosen : data.language;
  return { language, bootstrap: data, isFresh: isFresh && language === data.language };
}
