import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { Success } from 'shared-api/contract/errors';

/** Where the server's page says what it was made from (server/src/hosting/page.ts). */
const LINK_ID = 'bootstrap';
const asked = new WeakMap<HTMLElement, Promise<GuestBootstrap | null>>();

async function read({ href }: HTMLLinkElement): Promise<GuestBootstrap | null> {
  try {
    // As the page preloads it, which began before any script ran.
    const response = await fetch(href);
    return response.ok ? ((await response.json()) as Success<GuestBootstrap>).data : null;
  } catch {
    return null;
  }
}

/**
 * What this page was made from, always the same promise, resolved with null where that cannot be had.
 * @returns null on a page that says nothing of it, such as a static host's.
 */
export function pageBootstrap(): Promise<GuestBootstrap | null> | null {
  const link = document.getElementById(LINK_ID) as HTMLLinkElement | null;
  if (!link) return null;
  const promise = asked.get(link) ?? read(link);
  asked.set(link, promise);
  return promise;
}
