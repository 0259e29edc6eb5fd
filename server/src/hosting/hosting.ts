import { basename, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { containerName, REMOTE_NAMES } from 'shared-api/domain/front-ends';
import { isApiAddress } from '../http/addresses';
import { NAME_FILE } from '../release-platform/rules/read-release';
import { sendErrorPage } from './error-page';
import { containerOf, pageSender, type PageSenderDeps } from './page-sender';
import { registerPreviews } from '../release-platform/previews/preview-gate';
import { releaseChooser } from '../release-platform/serving/release-choice';
import type { ActiveReleases } from '../release-platform/serving/active-releases';
import { SOURCE_MAPS } from '../release-platform/rules/release-record';
import type { ReleaseHosts } from '../release-platform/serving/release-store';
import { PageRenderer } from './server-rendering/page-renderer';
import { registerServiceWorker } from './service-worker';
import { registerSiteFiles } from './site-files';

interface HostingDeps extends Pick<
  PageSenderDeps,
  'publicUrl' | 'firstPaintData' | 'store' | 'fieldReportsShare'
> {
  /** The release store's folder. */
  releasesDir: string;
  releaseHosts: ReleaseHosts;
  /** Canaries and previews. */
  activeReleases: ActiveReleases;
}

/** Serves the front ends: their released files, /remotes.json and the pages. */
export async function registerHosting(app: FastifyInstance, deps: HostingDeps): Promise<void> {
  const { store } = deps;
  const choose = releaseChooser(store, deps.activeReleases);
  const releaseOrigins = Object.values(deps.releaseHosts)
    .filter(Boolean)
    .map((host) => new URL(host).origin);

  await app.register(fastifyStatic, {
    root: resolve(deps.releasesDir),
    prefix: '/releases/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    list: false,
    allowedPath: (path) => !path.includes(`/${SOURCE_MAPS}/`) && !path.endsWith(`/${NAME_FILE}`),
    setHeaders(reply, file) {
      // Releases are public, and a page of another origin may load them.
      reply.header('access-control-allow-origin', '*');
      if (basename(file) === 'current') reply.header('cache-control', 'no-cache');
    },
  });

  /** Containers of the released remotes, as in the pages of this request. */
  async function remoteEntries(request: FastifyRequest) {
    const { releaseOf } = choose(request);
    const releases = await Promise.allSettled(REMOTE_NAMES.map((name) => releaseOf(name)));
    return Object.fromEntries(
      releases.flatMap((result, index) => {
        const name = REMOTE_NAMES[index];
        return result.status === 'fulfilled' && name
          ? [[containerName(name), containerOf(result.value)]]
          : [];
      }),
    );
  }

  registerSiteFiles(app, { restaurant: async () => (await deps.firstPaintData()).bootstrap });
  registerPreviews(app, deps.activeReleases);
  registerServiceWorker(app, {
    shell: async (request) => {
      const { preview, releaseOf, liveVersionOf } = choose(request);
      // The worker stays after a preview.
      return preview ? store.release('shell', await liveVersionOf('shell')) : releaseOf('shell');
    },
    releaseOrigins,
  });

  app.get('/remotes.json', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie')
      .send(await remoteEntries(request)),
  );

  const renderer = new PageRenderer({
    onError: (error) => app.log.error({ err: error }, 'server rendering failed'),
    releasesInUse: deps.activeReleases.releasesInUse,
  });
  app.addHook('onClose', () => renderer.end());
  const sendPage = pageSender({ ...deps, choose, renderer, releaseOrigins });
  app.get('/*', { errorHandler: sendErrorPage }, async (request, reply) => {
    if (isApiAddress(request.url)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}
