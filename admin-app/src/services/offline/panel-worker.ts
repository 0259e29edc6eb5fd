import { ADMIN_PATH } from 'shared-api/domain/paths';

/**
 * Lets this device start the panel without the server, by the shell's service worker (shell/src/panel-worker). Not in
 * development, where a cached page would hide changes, and only in secure contexts, which alone have service workers.
 */
export async function keepPanel(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/panel-worker.js', { scope: ADMIN_PATH });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  worker?.postMessage('cache');
}
