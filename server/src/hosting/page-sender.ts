import type { FastifyReply, FastifyRequest } from 'fastify';
import { containerName, remoteOf } from 'shared-api/domain/front-ends';
import { guestPathOf } from 'shared-api/domain/guest-pages';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { isInterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { preferredEncoding } from '../http/compression';
import { chosenLanguage } from '../http/request-language';
import { contentSecurityPolicy } from './content-security-policy';
import { deferredScriptsLoader, supportsDeferredScripts } from './deferred-scripts';
import { integrityGuard } from './integrity-guard';
import { renderPage, type PageParts } from './page';
import { PageCache } from './page-cache';
import { pageTexts } from './page-texts';
import { sendPreviewOverPage } from '../release-platform/previews/preview-pages';
import { sendPreviewCookie } from '../release-platform/previews/preview-gate';
import type { releaseChooser } from '../release-platform/serving/release-choice';
import type { Preview } from '../release-platform/serving/active-releases';
import type { HostedRelease, ReleaseStore } from '../release-platform/serving/release-store';
import type { PageRenderer } from './server-rendering/page-renderer';

export interface FirstPaintData {
  bootstrap: GuestBootstrap;
  /** API address of exactly this data. */
  address: string;
}

export interface PageSenderDeps {
  store: ReleaseStore;
  choose: ReturnType<typeof releaseChooser>;
  renderer: PageRenderer;
  /** Origins of front ends on other hosts. */
  releaseOrigins: readonly string[];
  /** Prefix of absolute links; empty for the origin of the request. */
  publicUrl: string;
  /** Share of the visits that report errors and web vitals. */
  fieldReportsShare: number;
  /** The guest bootstrap, in the default language if no known language is requested. */
  firstPaintData: (languageCode?: string) => Promise<FirstPaintData>;
}

/** The page that the service worker caches: without rendered HTML and data, it works at any path. */
export const OFFLINE_PAGE = '/offline-page';

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
  origin: string;
  bannerId: string | null;
  preview: Preview | null;
  fieldReportsShare: number;
  /** Texts of the guest app, which name the page. */
  textsOf: () => Promise<string>;
}

async function makePage(
  { store, renderer, releaseOrigins }: PageSenderDeps,
  { page, shell, remote, data, firstPaint, origin, bannerId, preview, fieldReportsShare, textsOf }: PageInit,
) {
  const { bootstrap, address } = data;
  const { name, hasData, path, isRendered } = page;
  // The server does not render pages with a query.
  const rendering =
    remote && path && isRendered && !bannerId ? await renderer.render(remote, path, bootstrap) : null;
  const guard = remote?.integrity ? integrityGuard(remote.integrity) : '';
  const hasDeferredScripts = rendering !== null && supportsDeferredScripts(shell.html ?? '');
  const texts = await textsOf()
    .then((version) => store.texts('guest-app', version))
    .catch(() => []);
  const html = renderPage({
    shell,
    remote,
    remotes: remote ? { [containerName(name)]: containerOf(remote) } : {},
    integrityGuard: guard,
    hasDeferredScripts,
    bootstrap,
    bootstrapAddress: hasData ? address : null,
    rendering,
    ...firstPaint,
    fieldReportsShare,
    preview,
    head: { origin, path, text: pageTexts(texts, bootstrap), bannerId },
  });
  const inlineScripts = [
    guard,
    hasDeferredScripts ? deferredScriptsLoader : '',
    rendering?.inlineScript ?? '',
  ].filter(Boolean);
  return { html, contentSecurityPolicy: contentSecurityPolicy({ inlineScripts, releaseOrigins, origin }) };
}

/** Creates the handler of all page addresses. */
export function pageSender(deps: PageSenderDeps) {
  const { choose, publicUrl, firstPaintData } = deps;
  const pages = new PageCache();

  return async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', search] = request.url.split('?');
    const page = pageAt(pathname);
    const isOffline = pathname === OFFLINE_PAGE;
    const { preview, isCompared, releaseOf, liveVersionOf, newCookie } = choose(request, {
      isPage: !isOffline,
    });
    if (preview === 'over') {
      sendPreviewCookie(request, reply, null);
      return sendPreviewOverPage(request, reply);
    }
    // Without this page the service worker does not replace its cache.
    if (preview && isOffline) return reply.callNotFound() as unknown as FastifyReply;
    // Loads only the page's own remote, so that a slow or missing other one has no effect.
    const [shell, remote, data] = await Promise.all([
      releaseOf('shell'),
      releaseOf(page.name).catch(() => null),
      firstPaintData(page.name === 'guest-app' ? chosenLanguage(request) : undefined),
    ]);
    const origin = publicUrl || `${request.protocol}://${request.host}`;
    const banner = new URLSearchParams(search).get('banner');
    const bannerId = data.bootstrap.banners.some(({ id }) => String(id) === banner) ? banner : null;
    const firstPaint = firstPaintOf(page, { remote, pathname, chosen: chosenLanguage(request) });
    const fieldReportsShare = reportsShare(deps, { preview, isCompared });
    // The data's address contains the language and the version of the content.
    const parts = [
      shell.version,
      remote?.version,
      data.address,
      origin,
      page,
      firstPaint,
      bannerId,
      fieldReportsShare,
    ];
    const key = JSON.stringify(preview ? [...parts, preview] : parts);
    const encoding = preferredEncoding(request);
    const made = await pages.get(key, encoding, () =>
      makePage(deps, {
        page,
        shell,
        remote,
        data,
        firstPaint,
        origin,
        bannerId,
        preview,
        fieldReportsShare,
        textsOf: async () =>
          page.name === 'guest-app' && remote ? remote.version : liveVersionOf('guest-app'),
      }),
    );
    if (newCookie) reply.header('set-cookie', newCookie);
    const isFound = page.path !== null;
    reply
      .code(isFound ? 200 : 404)
      .header('cache-control', cacheControl(preview, newCookie))
      .header('vary', 'Accept-Encoding, Cookie')
      .header('etag', made.etag)
      .header('content-security-policy', made.contentSecurityPolicy);
    if (isFound && request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(made.body);
  };
}

/** Share of visits that report: none of a preview, all that are compared while a canary runs. */
function reportsShare(
  { fieldReportsShare }: Pick<PageSenderDeps, 'fieldReportsShare'>,
  { preview, isCompared }: { preview: Preview | null; isCompared: boolean },
): number {
  if (preview) return 0;
  return isCompared ? 1 : fieldReportsShare;
}

/** Previews are not stored, and a page with a new cookie is not stored in a shared cache. */
function cacheControl(preview: Preview | null, newCookie: string | null): string {
  if (preview) return 'no-store';
  return newCookie ? 'private, no-cache' : 'no-cache';
}
