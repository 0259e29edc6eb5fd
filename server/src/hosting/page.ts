import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { directionOf, isInterfaceLanguage, textFallback } from 'shared-api/domain/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { isHexColor } from 'shared-api/domain/color';
import { accentTokens, accentVariants, type AccentVariant } from 'shared-api/domain/restaurant/accent-colors';
import { LOOK_GROUNDS, lookOf, type Look } from 'shared-api/domain/restaurant/looks';
import type { PageHeadInit } from 'shared-api/domain/restaurant/page-head';
import { appearanceScript, appearanceStyle } from './appearance-script';
import { deferredScriptTags } from './deferred-scripts';
import { escapeHtml } from '../http/plain-page';
import type { HostedRelease } from '../release-platform/release-platform';
import { inlineJson, pageHead } from './page-head';
import type { ServerRendering } from './server-rendering/server-bundle';

export interface PageParts {
  shell: HostedRelease;
  /** null while the remote is not released; the shell then shows its fallback. */
  remote: HostedRelease | null;
  /** Container name → its script, for the shell. */
  remotes: unknown;
  /** Runs before all other scripts; empty if not needed. */
  integrityGuard: string;
  /** Whether the person at the device may choose a theme, as in the panel. */
  hasThemes: boolean;
  /** Whether scripts are loaded after the first paint. */
  hasDeferredScripts: boolean;
  bootstrap: GuestBootstrap;
  /** Address of the guest bootstrap, for hydration; null for pages without one. */
  bootstrapAddress: string | null;
  /** null if the browser renders the page. */
  rendering: ServerRendering | null;
  /** Path of the page whose own files are listed; null for a page that works at any path. */
  firstPaintPath: string | null;
  /** Language of the texts among these files, if it differs from the page's. */
  firstPaintLanguage?: string;
  /** HTML above the app. */
  bar: string;
  head: PageHeadInit;
  /** Share of the visits that report (shell/src/observe.ts). */
  fieldReportsShare: number;
}

/** What a phone installs: the guests' pages or the panel. */
export const MANIFEST = '/manifest.webmanifest';
export const PANEL_MANIFEST = '/panel.webmanifest';

/** Id of the last element of the page. */
const REMOTES_ID = 'remotes';
/** Delays painting until the whole page has arrived: otherwise the rest would move what is being read or tapped. */
const RENDER_BLOCKING = `<link rel="expect" href="#${REMOTES_ID}" blocking="render">`;
const THEME_COLORS =
  /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g;
const SHELL_SCRIPTS = /<script defer src="([^"]+)"><\/script>/g;

/** The language of the app's own texts on a page. */
export const textLanguageOf = ({ language }: GuestBootstrap) =>
  [language, ...textFallback(language)].find(isInterfaceLanguage) ?? DEFAULT_LANGUAGE;

/**
 * The shell's template with everything needed for the first paint. Scripts run in this order: the remote's chunks, the
 * shell, the remote's container, which needs the shell's federation runtime if it is of an earlier release.
 */
export function renderPage(parts: PageParts): string {
  const { shell, remote, bootstrap, bootstrapAddress, rendering, firstPaintPath, head: headInit } = parts;
  const deferred = (src: string) => {
    const hash = remote?.integrity?.[src];
    return `<script defer src="${src}"${hash ? ` integrity="${hash}" crossorigin` : ''}></script>`;
  };
  const { language, settings } = bootstrap;
  // The panel has a theme of its own.
  const look = parts.hasThemes ? null : lookOf(settings);
  const share = parts.fieldReportsShare === 1 ? '' : ` data-field-reports="${parts.fieldReportsShare}"`;
  const firstPaintLanguage = parts.firstPaintLanguage ?? textLanguageOf(bootstrap);
  const firstPaint = (remote?.firstPaints ?? []).filter(
    (files) =>
      (files.path === undefined || files.path === firstPaintPath) &&
      (files.language === undefined || files.language === firstPaintLanguage),
  );
  const page = shell.html ?? '';
  // Two of the listed files may need the same chunk.
  const scripts = [
    ...new Set(firstPaint.flatMap((files) => files.scripts)),
    ...[...page.matchAll(SHELL_SCRIPTS)].map(([, src = '']) => src),
    ...(remote?.remoteEntry ? [remote.remoteEntry] : []),
  ];
  const head = [
    rendering && RENDER_BLOCKING,
    ...new Set(
      firstPaint
        .flatMap(({ styles }) => styles)
        .map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    ),
    parts.hasThemes && `${appearanceStyle}<script>${appearanceScript}</script>`,
    accentStyle(settings.accent_color, look),
    // Linked instead of inlined, so that the page fits into a connection's first round trip.
    bootstrapAddress &&
      `<link rel="preload" as="fetch" crossorigin id="bootstrap" href="${escapeHtml(bootstrapAddress)}">`,
    parts.integrityGuard && `<script>${parts.integrityGuard}</script>`,
    ...(parts.hasDeferredScripts ? [deferredScriptTags(scripts)] : scripts.map(deferred)),
    // After the scripts, since browsers open six HTTP/1 connections: a slow phone paints with the fallback font.
    ...(remote?.fonts ?? []).map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${href}">`,
    ),
  ];
  return page
    .replaceAll(SHELL_SCRIPTS, '')
    .replace(MANIFEST, parts.hasThemes ? PANEL_MANIFEST : MANIFEST)
    .replace(
      /<html[^>]*>/,
      `<html lang="${language}" dir="${directionOf(language)}"${look ? ` data-look="${look}"` : ''}${share}>`,
    )
    .replaceAll(THEME_COLORS, (own: string, meta: string, theme: 'light' | 'dark') =>
      look ? meta + LOOK_GROUNDS[look][theme] : own,
    )
    .replace(/<title>.*?<\/title>/, () => pageHead(bootstrap, headInit))
    .replace('</head>', () => `${head.filter(Boolean).join('\n')}\n</head>`)
    .replace('<div id="root"></div>', (empty) => parts.bar + (rendering ? renderedRoot(rendering) : empty))
    .replace(
      '</body>',
      () =>
        `<script type="application/json" id="${REMOTES_ID}">${inlineJson(parts.remotes)}</script>\n</body>`,
    );
}

/**
 * Without `light-dark()`, which the builds replace for older browsers. Paper is light.
 * @param look null for the panel, where the person at the device may choose a theme.
 */
function accentStyle(color = '', look: Look | null): string {
  if (!isHexColor(color)) return '';
  const { light, dark } = accentVariants(color);
  if (look === 'gece') return `<style>${accentRule(light)}@media screen{${accentRule(dark)}}</style>`;
  const chosen = look
    ? ''
    : `@media screen{${accentRule(light, '[data-theme=light]')}${accentRule(dark, '[data-theme=dark]')}}`;
  return `<style>${accentRule(light)}@media screen and (prefers-color-scheme:dark){${accentRule(dark)}}${chosen}</style>`;
}

function accentRule(variant: AccentVariant, theme = ''): string {
  const tokens = Object.entries(accentTokens(variant)).map(([name, value]) => `${name}:${value}`);
  return `:root${theme}{${tokens.join(';')}}`;
}

/** The shell removes the attribute after hydration (shell/src/server-rendered-html.ts). */
const renderedRoot = ({ inlineScript, html }: ServerRendering) =>
  `<script>${inlineScript}</script><div id="root" data-server-rendered>${html}</div>`;
