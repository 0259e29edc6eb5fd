import type { FastifyInstance } from 'fastify';
import type { Release } from './release-store';

export interface ServiceWorkerDeps {
  shell: () => Promise<Release>;
  /** Where front ends are served from, beside the page's own origin. */
  releaseOrigins: readonly string[];
}

/** Ends the worker of a shell that has one, after a rollback to a shell that has none; only those who have one ask. */
const WITHDRAWAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([
  self.registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
])));
`;

/** The live shell's service worker; at the root, since a worker serves only what is below its own path. */
export function registerServiceWorker(
  app: FastifyInstance,
  { shell, releaseOrigins }: ServiceWorkerDeps,
): void {
  app.get('/service-worker.js', async (_request, reply) => {
    const { serviceWorker } = await shell();
    return reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; connect-src ${["'self'", ...releaseOrigins].join(' ')}; frame-ancestors 'none'`,
      )
      .type('text/javascript; charset=utf-8')
      .send(serviceWorker ?? WITHDRAWAL);
  });
}
