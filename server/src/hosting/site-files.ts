import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import {
  accentVariants,
  DEFAULT_ACCENT,
  type AccentVariant,
} from 'shared-api/domain/restaurant/accent-colors';
import { isHexColor } from 'shared-api/domain/color';
import { siteName } from 'shared-api/domain/restaurant/page-title';
import {
  ADMIN_PATH,
  ADMIN_PATHS,
  GUEST_PATHS,
  HELP_PATH,
  LOGIN_PATHS,
  orderPath,
} from 'shared-api/domain/paths';
import { text, type TextKey } from '../i18n/text';
import { renderAppIcon } from '../images/app-icon';
import { imageIdIn, isStoredImageUrl } from '../images/image-address';
import { MANIFEST, PANEL_MANIFEST, textLanguageOf } from './page';

const CACHE_FOR_AN_HOUR = 'public, max-age=3600';
/** The design tokens' light page background. */
const BACKGROUND = '#faf5f0';

/** For a restaurant without a logo: a covered dish in its accent colour. */
const defaultIcon = ({
  fill,
  ink,
}: AccentVariant) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="16" fill="${fill}"/>
<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
<path d="M14 42h36M18 42a14 14 0 0 1 28 0M32 28v-3"/><path d="M22 49h20"/></g>
</svg>`;

const NOT_INDEXED = [ADMIN_PATH, HELP_PATH, LOGIN_PATHS.login, orderPath('')];

/** What a long press on the panel's icon offers. */
const PANEL_SHORTCUTS = [
  ['panel.service', ADMIN_PATHS.service],
  ['panel.kitchen', ADMIN_PATHS.kitchen],
] as const satisfies [TextKey, string][];

export interface SiteFilesDeps {
  /** The restaurant in its default language. */
  restaurant: () => Promise<GuestBootstrap>;
  /** The bytes of a stored image in its greatest width; null if there is none. */
  imageOf: (id: string) => Promise<Buffer | null>;
}

/** Sides of the icons for home screens by their addresses; the first is the one that iPhones ask for. */
const APP_ICONS = [
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
] as const;

const accentOf = ({ settings: { accent_color: accent = '' } }: GuestBootstrap) =>
  accentVariants(isHexColor(accent) ? accent : DEFAULT_ACCENT).light;

/** Files that browsers and search engines request by themselves. */
export function registerSiteFiles(app: FastifyInstance, { restaurant, imageOf }: SiteFilesDeps): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...NOT_INDEXED.map((path) => `Disallow: ${path}`), ''].join('\n')),
  );

  app.get('/favicon.ico', async (_request, reply) => {
    const bootstrap = await restaurant();
    const logo = bootstrap.settings.restaurant_logo;
    reply.header('cache-control', CACHE_FOR_AN_HOUR);
    if (logo && isStoredImageUrl(logo)) return reply.redirect(logo, 302);
    return reply.type('image/svg+xml').send(defaultIcon(accentOf(bootstrap)));
  });

  for (const [address, sidePx] of APP_ICONS) {
    let last: { source: string; icon: Promise<Buffer> } | undefined;
    app.get(address, async (_request, reply) => {
      const bootstrap = await restaurant();
      const accent = accentOf(bootstrap);
      const { restaurant_logo: logo = '' } = bootstrap.settings;
      const source = `${accent.fill} ${logo}`;
      if (last?.source !== source) {
        const id = isStoredImageUrl(logo) ? imageIdIn(logo) : undefined;
        const icon = (id ? imageOf(id) : Promise.resolve(null)).then((image) =>
          renderAppIcon(sidePx, accent, BACKGROUND, image),
        );
        last = { source, icon };
        // Tried again with the next request.
        icon.catch(() => (last = undefined));
      }
      return reply
        .header('cache-control', CACHE_FOR_AN_HOUR)
        .type('image/png')
        .send(await last.icon);
    });
  }

  async function sendManifest(reply: FastifyReply, own: (bootstrap: GuestBootstrap) => object) {
    const bootstrap = await restaurant();
    const name = siteName(bootstrap.settings);
    return reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('application/manifest+json')
      .send({
        name,
        short_name: name,
        lang: bootstrap.language,
        scope: '/',
        background_color: BACKGROUND,
        theme_color: accentOf(bootstrap).fill,
        icons: [
          { src: '/favicon.ico', sizes: 'any' },
          ...APP_ICONS.slice(1).map(([src, sidePx]) => ({
            src,
            sizes: `${sidePx}x${sidePx}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        ],
        ...own(bootstrap),
      });
  }

  app.get(MANIFEST, (_request, reply) =>
    sendManifest(reply, () => ({ start_url: GUEST_PATHS.menu, display: 'minimal-ui' })),
  );

  app.get(PANEL_MANIFEST, (_request, reply) =>
    sendManifest(reply, (bootstrap) => ({
      id: ADMIN_PATH,
      start_url: ADMIN_PATH,
      display: 'standalone',
      shortcuts: PANEL_SHORTCUTS.map(([key, url]) => ({ name: text(key)[textLanguageOf(bootstrap)], url })),
    })),
  );
}
