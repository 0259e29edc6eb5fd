import { basename, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { isAdminPage } from 'shared-api/contract/paths';
import { preferredEncoding } from '../http/compression';
import { contentSecurityPolicy } from './content-security-policy';
import { deferredScriptsLoader, supportsDeferredScripts } from './deferred-scripts';
import { integrityGuard } from './integrity-guard';
import { renderPage } from './page';
import { PageCache } from './page-cache';
import type { AppName } from './release-record';
import { ReleaseStore, type Release, type ReleaseHosts } from './release-store';
import { PageRenderer } from './server-rendering/page-renderer';
import { registerServiceWorker } from './service-worker';
import { registerSiteFiles } from './site-files';

export interface FirstPaintData {
  bootstrap: GuestBootstrap;
  /** The API's address of exactly this data. */
  address: string;
}

export interface HostingDeps {
  /** The release store's folder. */
  releasesDir: string;
  releaseHosts: ReleaseHosts;
  /** Prefix of absolute links; empty for the origin of the request. */
  publicUrl: string;
  /** The guest bootstrap, in the default language if the requested one is unknown. */
  firstPaintData: (languageCode: string) => Promise<FirstPaintData>;
}

/** The page that the service worker caches: without rendered HTML and data, it fits any path. */
const OFFLINE_PAGE = '/offline-page';
/** Container names in the builds and in remotes.json. */
const CONTAINERS = { 'guest-app': 'guest_app', 'admin-app': 'admin_app' } as const satisfies Partial<
  Record<AppName, string>
>;

const containerOf = ({ remoteEntry }: Release) => ({ entry: remoteEntry });

/** Serves the three front ends: their released files, /remotes.json and the pages. */
export async function registerHosting(app: FastifyInstance, deps: HostingDeps): Promise<void> {
  const store = new ReleaseStore(deps.releasesDir, deps.releaseHosts);
  const releaseOrigins = Object.values(deps.releaseHosts)
    .filter(Boolean)
    .map((host) => new URL(host).origin);
  const pages = new PageCache();
  const renderer = new PageRenderer((error) => app.log.error({ err: error }, 'server rendering failed'));
  app.addHook('onClose', () => renderer.end());

  await app.register(fastifyStatic, {
    root: resolve(deps.releasesDir),
    prefix: '/releases/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    list: false,
    setHeaders(reply, file) {
      // Releases are public, and a page of another origin may load them.
      reply.header('access-control-allow-origin', '*');
      if (basename(file) === 'current') reply.header('cache-control', 'no-cache');
    },
  });

  /** Containers of the released remotes. */
  async function remoteEntries() {
    const apps = Object.keys(CONTAINERS) as (keyof typeof CONTAINERS)[];
    const releases = await Promise.allSettled(apps.map((name) => store.current(name)));
    return Object.fromEntries(
      releases.flatMap((result, index) => {
        const name = apps[index];
        return result.status === 'fulfilled' && name ? [[CONTAINERS[name], containerOf(result.value)]] : [];
      }),
    );
  }

  registerSiteFiles(app, { restaurant: async () => (await deps.firstPaintData(DEFAULT_LANGUAGE)).bootstrap });
  registerServiceWorker(app, { shell: () => store.current('shell'), releaseOrigins });

  app.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await remoteEntries()),
  );

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/', search] = request.url.split('?');
    const isAdmin = isAdminPage(path);
    const name = isAdmin ? 'admin-app' : 'guest-app';
    // Only the page's own remote, so that a slow or missing other one has no effect.
    const [shell, remote, { bootstrap, address }] = await Promise.all([
      store.current('shell'),
      store.current(name).catch(() => null),
      deps.firstPaintData(isAdmin ? DEFAULT_LANGUAGE : languageOf(request)),
    ]);
    const origin = deps.publicUrl || `${request.protocol}://${request.host}`;
    const bannerId = new URLSearchParams(search).get('banner');
    const encoding = preferredEncoding(request);

    async function makePage() {
      // The server renders no page for a query.
      const rendering =
        remote && !isAdmin && !bannerId ? await renderer.render(remote, path, bootstrap) : null;
      const guard = remote?.integrity ? integrityGuard(remote.integrity) : '';
      const hasDeferredScripts = rendering !== null && supportsDeferredScripts(shell.html ?? '');
      const html = renderPage({
        shell,
        remote,
        remotes: remote ? { [CONTAINERS[name]]: containerOf(remote) } : {},
        integrityGuard: guard,
        hasDeferredScripts,
        bootstrap,
        bootstrapAddress: isAdmin || path === OFFLINE_PAGE ? null : address,
        rendering,
        origin,
        path,
        bannerId,
      });
      const inlineScripts = [
        guard,
        hasDeferredScripts ? deferredScriptsLoader : '',
        rendering?.inlineScript ?? '',
      ];
      return {
        html,
        contentSecurityPolicy: contentSecurityPolicy({
          inlineScripts: inlineScripts.filter(Boolean),
          releaseOrigins,
        }),
      };
    }
    // The address names the language and the version of the content.
    const key = JSON.stringify([shell.version, remote?.version, address, origin, path, bannerId]);
    const page = await pages.get(key, encoding, makePage);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Cookie')
      .header('etag', page.etag)
      .header('content-security-policy', page.contentSecurityPolicy);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.body);
  }

  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** The language chosen on this phone (shared-api/src/i18n/language-cookie.ts). */
function languageOf(request: FastifyRequest): string {
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '');
  return chosen?.[1] ?? DEFAULT_LANGUAGE;
}
