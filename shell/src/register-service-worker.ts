import { remoteOf } from './remote-of';

/** Safari knows no idle callback; by then a first paint is over on any phone. */
const FALLBACK_MS = 2_000;

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, FALLBACK_MS);

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const registration = await navigator.serviceWorker.ready;
  const tellWhatWasLoaded = () =>
    registration.active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  tellWhatWasLoaded();
  // Parts and pictures that came since are told when the phone is put aside.
  document.addEventListener('visibilitychange', () => document.hidden && tellWhatWasLoaded());
}

/**
 * Keeps a guest's page, which works, for a visit without the network: once it has loaded and the browser is idle, so
 * that nothing here competes with a first paint. In development a kept page would only hide what was changed.
 */
export function keepForLater(): void {
  const isGuest = remoteOf(window.location.pathname) === 'guest_app';
  if (process.env.NODE_ENV !== 'production' || !isGuest || !('serviceWorker' in navigator)) return;
  // A browser that refuses, as private windows do, loses that visit and nothing else.
  const begin = () => whenIdle(() => void keep().catch(() => {}));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
