import { remoteOf } from 'shared-api/domain/front-ends';
import { whenLoadedAndIdle } from './when-idle';

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const registration = await navigator.serviceWorker.ready;
  const sendLoadedFiles = () =>
    registration.active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  sendLoadedFiles();
  // Repeated when the page is hidden, for resources loaded in the meantime.
  document.addEventListener('visibilitychange', () => document.hidden && sendLoadedFiles());
}

/**
 * Caches a guest's page for a visit without a network, once it has loaded and the browser is idle. Not in development,
 * where a cached page would hide changes.
 */
export function registerServiceWorker(): void {
  const isGuest = remoteOf(window.location.pathname) === 'guest-app';
  if (process.env.NODE_ENV !== 'production' || !isGuest || !('serviceWorker' in navigator)) return;
  // Private windows may refuse service workers.
  whenLoadedAndIdle(() => void register().catch(() => {}));
}
