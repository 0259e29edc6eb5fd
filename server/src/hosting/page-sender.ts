import type { FastifyReply, FastifyRequest } from 'fastify';
import { containerName, remoteOf } from 'shared-api/domain/front-ends';
import { guestPathOf } from 'shared-api/domain/guest-pages';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { ADMIN_PATH, GUEST_PATHS } from 'shared-api/domain/paths';
import { isInterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { preferredEncoding } from '../http/compression';
import { chosenLanguage } from '../http/request-language';
import type { HostedRelease, ReleasePlatform } from '../release-platform/release-platform';
import { appearanceScript } from './appearance-script';
import { contentSecurityPolicy } from './content-security-policy';
import { deferredScriptsLoader, supportsDeferredScripts } from './deferred-scripts';
import { integrityGuard } from './integrity-guard';
import { renderPage, textLanguageOf, type PageParts } from './page';
import { PageCache } from './page-cache';
import { pageTexts } from './page-texts';
import type { PageRenderer } from './server-rendering/page-renderer';

export interface FirstPaintData {
  bootstrap: GuestBootstrap;
  /** API address of exactly this data. */
  address: string;
}

export interface PageSenderDeps {
  choose: ReleasePlatform['choose'];
  renderer: PageRenderer;
  /** Prefix of absolute links; empty for the origin of the request. */
  publicUrl: string;
  /** The guest bootstrap, in the default language if no known language is requested. */
  firstPaintData: (languageCode?: string) => Promise<FirstPaintData>;
}

/** The page that the service worker caches: without rendered HTML and data, it works at any path. */
export const OFFLINE_PAGE = '/offline-page';
/** The same for the panel's. */
const PANEL_OFFLINE_PAGE = `${ADMIN_PATH}/offline-page`;

export const containerOf = ({ remoteEntry }: HostedRelease) => ({ entry: remoteEntry });

/** The page at an address. All unknown addresses, all orders and all pages of each other remote share one page each. */
function pageAt(pathname: string) {
  const name = remoteOf(pathname);
  const hasData = name === 'guest-app' && pathname !== OFFLINE_PAGE;
  const path = hasData ? guestPathOf(pathname) : GUEST_PATHS.home;
  return {
    name,
    hasData,
    path,
    /** Shared pages are rendered only by the browser. */
    isRendered: pathname === path,
  };
}

/**
 * Files that a page lists in addition to the remote's own; those of the panel are in the language chosen on this
 * device.
 */
function firstPaintOf(
  page: ReturnType<typeof pageAt>,
  { remote, pathname, chosen = '' }: { remote: HostedRelease | null; pathname: string; chosen?: string },
): Pick<PageParts, 'firstPaintPath' | 'firstPaintLanguage'> {
  if (page.hasData) return { firstPaintPath: page.path };
  // All other paths share one page.
  if (!remote?.firstPaints.some(({ path }) => path === pathname)) return { firstPaintPath: null };
  return {
    firstPaintPath: pathname,
    firstPaintLanguage: isInterfaceLanguage(chosen) ? chosen : DEFAULT_LANGUAGE,
  };
}

interface PageInit {
  page: ReturnType<typeof pageAt>;
  shell: HostedRelease;
  remote: HostedRelease | null;
  data: FirstPaintData;
  firstPaint: ReturnType<typeof firstPaintOf>;
  /** Of absolute links. */
  origin: string;
  /** Of this page: in the restaurant's network another one than PUBLIC_URL. */
  askedOrigin: string;
  bannerId: string | null;
  bar: string;
  fieldReportsShare: number;
  releaseOrigins: readonly string[];
  /** The guest app whose texts name the page. */
  guestApp: () => Promise<HostedRelease>;
}

async function makePage(
  renderer: PageRenderer,
  {
    page,
    shell,
    remote,
    data,
    firstPaint,
    origin,
    askedOrigin,
    bannerId,
    releaseOrigins,
    guestApp,
    ...init
  }: PageInit,
) {
  const { bootstrap, address } = data;
  const { name, hasData, path, isRendered } = page;
  // The server does not render pages with a query.
  const rendered =
    remote && path && isRendered && !bannerId ? await renderer.render(remote, path, bootstrap) : null;
  const isRenderingMissing = rendered === 'failed';
  const rendering = isRenderingMissing ? null : rendered;
  const guard = remote?.integrity ? integrityGuard(remote.integrity) : '';
  const hasThemes = name === 'admin-app';
  const hasDeferredScripts = rendering !== null && supportsDeferredScripts(shell.html ?? '');
  const texts = await guestApp()
    .then((release) => release.texts())
    .catch(() => []);
  const html = renderPage({
    shell,
    remote,
    remotes: remote ? { [containerName(name)]: containerOf(remote) } : {},
    integrityGuard: guard,
    hasThemes,
    hasDeferredScripts,
    bootstrap,
    bootstrapAddress: hasData ? address : null,
    rendering,
    ...firstPaint,
    ...init,
    head: { origin, path, text: pageTexts(texts, bootstrap), bannerId },
  });
  const inlineScripts = [
    guard,
    hasThemes ? appearanceScript : '',
    hasDeferredScripts ? deferredScriptsLoader : '',
    rendering?.inlineScript ?? '',
  ].filter(Boolean);
  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy({
      inlineScripts,
      releaseOrigins,
      origins: [origin, askedOrigin],
    }),
    isRenderingMissing,
  };
}

/** Creates the handler of all page addresses. */
export function pageSender({ choose, renderer, publicUrl, firstPaintData }: PageSenderDeps) {
  const pages = new PageCache();

  return async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', search] = request.url.split('?');
    const page = pageAt(pathname);
    const isOffline = pathname === OFFLINE_PAGE || pathname === PANEL_OFFLINE_PAGE;
    const choice = choose(request, { isPage: !isOffline });
    const { sendInstead, isPreview, releaseOf, liveReleaseOf, fieldReportsShare } = choice;
    if (sendInstead) return sendInstead(reply);
    // Without this page the service worker does not replace its cache.
    if (isPreview && isOffline) return reply.callNotFound() as unknown as FastifyReply;
    // Loads only the page's own remote, so that a slow or missing other one has no effect.
    const [shell, remote, data] = await Promise.all([
      releaseOf('shell'),
      releaseOf(page.name).catch(() => null),
      firstPaintData(page.name === 'guest-app' ? chosenLanguage(request) : undefined),
    ]);
    const askedOrigin = `${request.protocol}://${request.host}`;
    const origin = publicUrl || askedOrigin;
    const banner = new URLSearchParams(search).get('banner');
    const bannerId = data.bootstrap.banners.some(({ id }) => String(id) === banner) ? banner : null;
    const firstPaint = firstPaintOf(page, { remote, pathname, chosen: chosenLanguage(request) });
    const bar = choice.bar(textLanguageOf(data.bootstrap));
    // The data's address contains the language and the version of the content.
    const key = JSON.stringify([
      shell.version,
      remote?.version,
      data.address,
      origin,
      askedOrigin,
      page,
      firstPaint,
      bannerId,
      fieldReportsShare,
      bar,
    ]);
    const encoding = preferredEncoding(request);
    const made = await pages.get(key, encoding, () =>
      makePage(renderer, {
        page,
        shell,
        remote,
        data,
        firstPaint,
        origin,
        askedOrigin,
        bannerId,
        bar,
        fieldReportsShare,
        releaseOrigins: choice.origins,
        guestApp: async () => (page.name === 'guest-app' && remote) || liveReleaseOf('guest-app'),
      }),
    );
    const isFound = page.path !== null;
    reply
      .code(isFound ? 200 : 404)
      .headers(choice.headers)
      .header('vary', 'Accept-Encoding, Cookie')
      .header('etag', made.etag)
      .header('content-security-policy', made.contentSecurityPolicy);
    if (isFound && request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(made.body);
  };
}
