import type { FastifyInstance, FastifyRequest } from 'fastify';
import { containerName, REMOTE_NAMES, remoteOf } from 'shared-api/domain/front-ends';
import { isApiAddress } from '../http/addresses';
import { sendErrorPage } from './error-page';
import { containerOf, OFFLINE_PAGE, pageSender, type PageSenderDeps } from './page-sender';
import { PageRenderer } from './server-rendering/page-renderer';
import { registerServiceWorkers } from './service-worker';
import { registerSiteFiles, type SiteFilesDeps } from './site-files';

/** Serves the pages of the front ends and what belongs to them: /remotes.json, the service worker, icons. */
export function registerHosting(
  app: FastifyInstance,
  {
    movedTo,
    imageOf,
    ...deps
  }: Omit<PageSenderDeps, 'renderer'> & {
    imageOf: SiteFilesDeps['imageOf'];
    /** Where a guest's page is now; null if it is here. */
    movedTo: (request: FastifyRequest) => Promise<string | null>;
  },
): void {
  const { choose } = deps;
  registerSiteFiles(app, { restaurant: async () => (await deps.firstPaintData()).bootstrap, imageOf });
  registerServiceWorkers(app, choose);

  app.get('/remotes.json', async (request, reply) => {
    const { releaseOf } = choose(request);
    const entries = await Promise.all(
      REMOTE_NAMES.map((name) =>
        releaseOf(name).then(
          (release) => [[containerName(name), containerOf(release)]],
          () => [],
        ),
      ),
    );
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie')
      .send(Object.fromEntries(entries.flat()));
  });

  const renderer = new PageRenderer({
    onError: (error) => app.log.error({ err: error }, 'server rendering failed'),
  });
  app.addHook('onClose', () => renderer.end());
  const sendPage = pageSender({ ...deps, renderer });
  app.get('/*', { errorHandler: sendErrorPage }, async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (isApiAddress(pathname)) return reply.callNotFound();
    // Staff stay at the address of their network, which works without the internet.
    if (remoteOf(pathname) === 'guest-app' && pathname !== OFFLINE_PAGE) {
      const moved = await movedTo(request);
      // Not permanent: browsers would keep it when the address moves again.
      if (moved) return reply.header('cache-control', 'no-store').redirect(moved, 307);
    }
    return sendPage(request, reply);
  });
}
