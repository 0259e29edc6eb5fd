import type { FastifyInstance } from 'fastify';
import type { ReleasePlatform } from '../release-platform/release-platform';

/**
 * Unregisters itself, after a rollback to a shell without a service worker. An open page can register it again before
 * that is complete, which keeps it; so it does the same on the message that every page sends after registering
 * (shell/src/register-service-worker.ts).
 */
const UNREGISTERING_WORKER = `const remove = (event) => event.waitUntil(Promise.all([
  self.registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
]));
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', remove);
self.addEventListener('message', remove);
`;

const WORKERS = { '/service-worker.js': 'serviceWorker', '/panel-worker.js': 'panelWorker' } as const;

/** Served at the root, since a service worker's scope is in the folder of its script. */
export function registerServiceWorkers(app: FastifyInstance, choose: ReleasePlatform['choose']): void {
  for (const [address, worker] of Object.entries(WORKERS)) {
    app.get(address, async (request, reply) => {
      const { isPreview, releaseOf, liveReleaseOf, origins } = choose(request);
      // The worker stays after a preview.
      const shell = await (isPreview ? liveReleaseOf('shell') : releaseOf('shell'));
      return reply
        .header('cache-control', 'no-cache')
        .header(
          'content-security-policy',
          `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}; frame-ancestors 'none'`,
        )
        .type('text/javascript; charset=utf-8')
        .send(shell[worker] ?? UNREGISTERING_WORKER);
    });
  }
}
