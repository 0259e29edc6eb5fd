import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { directionOf } from 'shared-api/contract/restaurant/known-languages';
import { listLate } from './deferred-scripts';
import { escapeHtml, inlineJson, pageHead } from './page-head';
import type { Drawing } from './server-rendering/renderer';
import type { Release } from './release-store';

export interface PageParts {
  shell: Release;
  /** null while the remote is not released: the shell then says so. */
  remote: Release | null;
  /** Container name → where it stands, for the shell. */
  remotes: unknown;
  /** A script to run before all others; empty where there is none. */
  guard: string;
  /** Whether the scripts are fetched and run after the first paint (late-scripts.ts), or deferred. */
  runsLate: boolean;
  bootstrap: GuestBootstrap;
  /** Where the app that takes over a guest's page finds what it was made from; null where it has no use for it. */
  dataAddress: string | null;
  /** The first paint; null where the app has to make it. */
  drawing: Drawing | null;
  origin: string;
  path: string;
  /** The banner that the address names, if any (`?banner=<id>`). */
  bannerId: string | null;
}

/** What the page ends with. */
const REMOTES_ID = 'remotes';
/** Nothing is shown before the page's end is there: of a part, the rest would move what is read or tapped already. */
const SHOWN_WHOLE = `<link rel="expect" href="#${REMOTES_ID}" blocking="render">`;
const SHELL_SCRIPTS = /<script defer src="([^"]+)"><\/script>/g;

/**
 * The page with everything that its first paint needs already listed (DESIGN, "Flattening"): the remote's chunks
 * first, then the shell, the remote's container last, since it runs on the shell's federation runtime.
 */
export function renderPage(parts: PageParts): string {
  const { shell, remote, remotes, guard, runsLate, bootstrap, dataAddress, drawing, origin, path, bannerId } =
    parts;
  const deferred = (src: string) => {
    const hash = remote?.integrity?.[src];
    return `<script defer src="${src}"${hash ? ` integrity="${hash}" crossorigin` : ''}></script>`;
  };
  const accent = bootstrap.settings.accent_color;
  const firstPaint = (remote?.firstPaints ?? []).filter(
    (part) => (part.path ?? path) === path && (part.language ?? bootstrap.language) === bootstrap.language,
  );
  const page = shell.html ?? '';
  const scripts = [
    ...firstPaint.flatMap((part) => part.scripts),
    ...[...page.matchAll(SHELL_SCRIPTS)].map(([, src = '']) => src),
    ...(remote?.remoteEntry ? [remote.remoteEntry] : []),
  ];
  const head = [
    drawing && SHOWN_WHOLE,
    ...firstPaint
      .flatMap(({ styles }) => styles)
      .map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    accent && /^#[0-9a-f]{6}$/i.test(accent) ? `<style>:root{--accent:${accent}}</style>` : '',
    // Beside the scripts rather than in the page, which then fits a connection's first round trip.
    dataAddress &&
      `<link rel="preload" as="fetch" crossorigin id="bootstrap" href="${escapeHtml(dataAddress)}">`,
    guard && `<script>${guard}</script>`,
    ...(runsLate ? [listLate(scripts)] : scripts.map(deferred)),
    // Behind the scripts, since a browser has six connections: a slow line paints in the fallback face, a quick one has
    // the house's in time.
    ...(remote?.fonts ?? []).map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${href}">`,
    ),
  ];
  return page
    .replaceAll(SHELL_SCRIPTS, '')
    .replace(/<html[^>]*>/, `<html lang="${bootstrap.language}" dir="${directionOf(bootstrap.language)}">`)
    .replace(/<title>.*?<\/title>/, () => pageHead(bootstrap, { origin, path, bannerId }))
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', (empty) => (drawing ? drawn(drawing) : empty))
    .replace(
      '</body>',
      () => `<script type="application/json" id="${REMOTES_ID}">${inlineJson(remotes)}</script>\n</body>`,
    );
}

/** What the server drew, for the shell to take over (shell/src/drawing.ts). */
const drawn = ({ script, markup }: Drawing) =>
  `<script>${script}</script><div id="root" data-drawn>${markup}</div>`;
