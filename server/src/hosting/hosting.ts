import type { FastifyInstance } from 'fastify';
import { containerName, REMOTE_NAMES } from 'shared-api/domain/front-ends';
import { isApiAddress } from '../http/addresses';
import { sendErrorPage } from './error-page';
import { containerOf, pageSender, type PageSenderDeps } from './page-sender';
import { PageRenderer } from './server-rendering/page-renderer';
import { registerServiceWorker } from './service-worker';
import { registerSiteFiles } from './site-files';

/** Serves the pages of the front ends and what belongs to them: /remotes.json, the service worker, icons. */
export function registerHosting(app: FastifyInstance, deps: Omit<PageSenderDeps, 'renderer'>): void {
  const { choose } = deps;
  registerSiteFiles(app, { restaurant: async () => (await deps.firstPaintData()).bootstrap });
  registerServiceWorker(app, choose);

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
    if (isApiAddress(request.url)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}
