import { basename, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { isAdminPage } from 'shared-api/contract/paths';
import { preferredEncoding } from '../http/compression';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { CompressionCache } from './compression-cache';
import { contentSecurityPolicy } from './content-security-policy';
import { Drawings } from './server-rendering/page-renderer';
import { integrityGuard } from './integrity-guard';
import { lateScripts, mayRunLate } from './deferred-scripts';
import { renderPage } from './page';
import type { AppName } from './release-record';
import { ReleaseStore, type Release, type ReleaseHosts } from './release-store';
import { registerServiceWorker } from './service-worker';
import { registerSiteFiles } from './site-files';

/** The data of a guest's page. */
export interface FirstPaintData {
  bootstrap: GuestBootstrap;
  /** Where the API serves exactly this data. */
  address: string;
}

export interface HostingDeps {
  /** The release store's folder. */
  releasesDir: string;
  /** Where single remotes are released instead. */
  releaseHosts: ReleaseHosts;
  /** What absolute links start with; empty = the address that the guest used. */
  publicUrl: string;
  /** What a guest's pages are made from; an unknown language falls back to the default one. */
  firstPaintData: (languageCode: string) => Promise<FirstPaintData>;
}

/** The page that the service worker keeps for guests without the network: undrawn and without data, it fits any path. */
const OFFLINE_PAGE = '/offline-page';
/** Container names, as the builds give them and remotes.json lists them. */
const CONTAINERS = { 'guest-app': 'guest_app', 'admin-app': 'admin_app' } as const satisfies Partial<
  Record<AppName, string>
>;

/** Where a remote's container stands, for the shell. */
const entryOf = ({ remoteEntry }: Release) => ({ entry: remoteEntry });

/** Serves the three front ends: their released files, /remotes.json and the pages. */
export async function registerHosting(app: FastifyInstance, deps: HostingDeps): Promise<void> {
  const store = new ReleaseStore(deps.releasesDir, deps.releaseHosts);
  const releaseOrigins = Object.values(deps.releaseHosts)
    .filter(Boolean)
    .map((host) => new URL(host).origin);
  const compression = new CompressionCache();
  const drawings = new Drawings((error) => app.log.error({ err: error }, 'drawing the first paint failed'));
  app.addHook('onClose', () => drawings.end());

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
      // Nothing in a release is secret, and a page of another origin may be what loads it.
      reply.header('access-control-allow-origin', '*');
      // All but the pointer is hashed or stands in a folder that never changes.
      if (basename(file) === 'current') reply.header('cache-control', 'no-cache');
    },
  });

  /** Remotes that are released; one that is not is simply missing, and the other works on. */
  async function remoteEntries() {
    const apps = Object.keys(CONTAINERS) as (keyof typeof CONTAINERS)[];
    const releases = await Promise.allSettled(apps.map((name) => store.current(name)));
    return Object.fromEntries(
      releases.flatMap((result, index) => {
        const name = apps[index];
        return result.status === 'fulfilled' && name ? [[CONTAINERS[name], entryOf(result.value)]] : [];
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
    // The other remote is not asked for: where it is slow or gone, nobody here shall notice.
    const [shell, remote, { bootstrap, address }] = await Promise.all([
      store.current('shell'),
      store.current(name).catch(() => null),
      deps.firstPaintData(isAdmin ? DEFAULT_LANGUAGE : languageOf(request)),
    ]);
    const bannerId = new URLSearchParams(search).get('banner');
    // Which slide comes first is not told to whoever draws.
    const drawing = remote && !isAdmin && !bannerId ? await drawings.draw(remote, path, bootstrap) : null;
    const guard = remote?.integrity ? integrityGuard(remote.integrity) : '';
    const runsLate = drawing !== null && mayRunLate(shell.html ?? '');
    const html = renderPage({
      shell,
      remote,
      remotes: remote ? { [CONTAINERS[name]]: entryOf(remote) } : {},
      guard,
      runsLate,
      bootstrap,
      dataAddress: isAdmin || path === OFFLINE_PAGE ? null : address,
      drawing,
      origin: deps.publicUrl || `${request.protocol}://${request.host}`,
      path,
      bannerId,
    });
    const { etag, body, encoding } = await compression.compress(html, preferredEncoding(request));
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Cookie')
      .header('etag', etag)
      .header(
        'content-security-policy',
        contentSecurityPolicy({
          inlineScripts: [guard, runsLate ? lateScripts : '', drawing?.script ?? ''].filter(Boolean),
          releaseOrigins,
        }),
      )
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  }

  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** The language that the guest chose on this phone; the cookie is written beside the storage key. */
function languageOf(request: FastifyRequest): string {
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '');
  return chosen?.[1] ?? DEFAULT_LANGUAGE;
}
