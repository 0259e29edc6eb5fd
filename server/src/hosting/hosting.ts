import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestBootstrap } from 'shared-api/contract/guest-bootstrap';
import { API_BASE, DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { MAP_ORIGINS } from 'shared-api/contract/map-embed';
import { CompressionCache } from './compressed';
import { Drawings } from './drawing/drawings';
import { renderPage } from './page';
import { ReleaseStore, type AppName } from './release-store';
import { registerSiteFiles } from './site-files';

export interface HostingDeps {
  /** The release store's folder. */
  releasesDir: string;
  /** What absolute links start with; empty = the address that the guest used. */
  publicUrl: string;
  /** The guest's first paint data; an unknown language falls back to the default one. */
  guestBootstrap: (languageCode: string) => Promise<GuestBootstrap>;
}

/** First path segments that the admin remote owns; all others are the guest's (shell/src/remotes.ts). */
const ADMIN_SEGMENTS = new Set(['admin', 'login']);
/** Container names, as the builds give them and remotes.json lists them. */
const CONTAINERS: Record<string, AppName> = { guest_app: 'guest-app', admin_app: 'admin-app' };

/** @param script the one that stands in the page, if any. */
const contentSecurityPolicy = (script: string | undefined) =>
  [
    "default-src 'self'",
    `script-src 'self'${script ? ` 'sha256-${createHash('sha256').update(script).digest('base64')}'` : ''}`,
    // React sets inline styles and the first paint's style sheet stands in the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self' ws: wss:",
    `frame-src ${MAP_ORIGINS.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** Serves the three front ends: their released files, /remotes.json and the pages. */
export async function registerHosting(app: FastifyInstance, deps: HostingDeps): Promise<void> {
  const store = new ReleaseStore(deps.releasesDir);
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
  });

  /** Remotes that are released; one that is not is simply missing, and the other works on. */
  async function remoteEntries(): Promise<Record<string, { entry: string }>> {
    const releases = await Promise.allSettled(
      Object.entries(CONTAINERS).map(
        async ([name, appName]) => [name, await store.current(appName)] as const,
      ),
    );
    return Object.fromEntries(
      releases.flatMap((result) =>
        result.status === 'fulfilled' && result.value[1].remoteEntry
          ? [[result.value[0], { entry: result.value[1].remoteEntry }]]
          : [],
      ),
    );
  }

  registerSiteFiles(app, { restaurant: () => deps.guestBootstrap(DEFAULT_LANGUAGE) });

  app.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await remoteEntries()),
  );

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/', search] = request.url.split('?');
    const isAdmin = ADMIN_SEGMENTS.has(path.split('/')[1] ?? '');
    const [shell, remote, remotes, bootstrap] = await Promise.all([
      store.current('shell'),
      store.current(isAdmin ? 'admin-app' : 'guest-app').catch(() => null),
      remoteEntries(),
      deps.guestBootstrap(isAdmin ? DEFAULT_LANGUAGE : languageOf(request)),
    ]);
    const bannerId = new URLSearchParams(search).get('banner');
    // Which slide comes first is not told to whoever draws.
    const drawing = remote && !isAdmin && !bannerId ? await drawings.draw(remote, path, bootstrap) : null;
    const html = renderPage({
      shell,
      remote,
      remotes,
      bootstrap,
      withData: !isAdmin,
      drawing,
      origin: deps.publicUrl || `${request.protocol}://${request.host}`,
      path,
      bannerId,
    });
    const { etag, body, encoding } = await compression.compress(
      html,
      request.headers['accept-encoding'] ?? '',
    );
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Cookie')
      .header('etag', etag)
      .header('content-security-policy', contentSecurityPolicy(drawing?.script))
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  }

  app.get('/*', async (request, reply) => {
    if (request.url.startsWith(API_BASE)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** The language that the guest chose on this phone; the cookie is written beside the storage key. */
function languageOf(request: FastifyRequest): string {
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '');
  return chosen?.[1] ?? DEFAULT_LANGUAGE;
}
