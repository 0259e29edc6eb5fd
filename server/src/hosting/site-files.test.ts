import fastify from 'fastify';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { registerSiteFiles } from './site-files';

function siteOf(settings: GuestBootstrap['settings'], image: Buffer | null = null) {
  const app = fastify();
  const bootstrap = {
    language: 'tr',
    languages: [],
    translations: [],
    settings,
    banners: [],
    socialLinks: [],
    categories: [],
    products: [],
  };
  const imageOf = vi.fn(async () => image);
  registerSiteFiles(app, { restaurant: async () => bootstrap, imageOf });
  return app;
}

test('robots.txt excludes the panel and order pages', async () => {
  const { body, headers } = await siteOf({}).inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /help\nDisallow: /login\nDisallow: /order/\n',
  );
});

test('the icon is the logo, or a default one in the accent colour', async () => {
  const withLogo = await siteOf({
    restaurant_logo: '/images/0123456789abcdef0123456789abcdef/640.webp',
  }).inject('/favicon.ico');
  expect(withLogo.statusCode).toBe(302);
  expect(withLogo.headers.location).toBe('/images/0123456789abcdef0123456789abcdef/640.webp');

  const without = await siteOf({ accent_color: '#123456' }).inject('/favicon.ico');
  expect(without.headers['content-type']).toBe('image/svg+xml');
  expect(without.body).toContain('fill="#123456"');
  const pale = await siteOf({ accent_color: '#f2b705' }).inject('/favicon.ico');
  expect(pale.body).toContain('fill="#f2b705"');
  const forged = await siteOf({ accent_color: '"><script>' }).inject('/favicon.ico');
  expect(forged.body).not.toContain('script');
});

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])(
  '%s is a whole square of %i pixels with the mark in its middle: the logo, or the default one',
  async (url, side) => {
    const colorsOf = async (site: ReturnType<typeof siteOf>) => {
      const { rawPayload, headers } = await site.inject(url);
      expect(headers['content-type']).toBe('image/png');
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([side, side]);
      const at = (x: number, y: number) => {
        const start = (Math.round((y * side) / 64) * side + Math.round((x * side) / 64)) * info.channels;
        return data.subarray(start, start + 3).toString('hex');
      };
      return { corner: at(0, 0), line: at(32, 37), middle: at(32, 30) };
    };
    const plain = await colorsOf(siteOf({ accent_color: '#123456' }));
    expect(plain).toEqual({ corner: '123456', line: 'ffffff', middle: '123456' });
    const green = { width: 40, height: 20, channels: 4 as const, background: '#00ff00' };
    const logo = await sharp({ create: green }).webp({ lossless: true }).toBuffer();
    const settings = { restaurant_logo: '/images/0123456789abcdef0123456789abcdef/640.webp' };
    expect(await colorsOf(siteOf(settings, logo))).toMatchObject({ corner: 'faf5f0', middle: '00ff00' });
    expect(await colorsOf(siteOf({ restaurant_logo: '//evil.example/x.webp' }))).toMatchObject({
      line: 'ffffff',
    });
  },
);

test('the web app manifest has the restaurant’s name and opens the menu', async () => {
  const { headers, json } = await siteOf({ restaurant_name: 'Dutlu Avlu' }).inject('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(json()).toMatchObject({
    ...{ name: 'Dutlu Avlu', start_url: '/menu', lang: 'tr' },
    icons: [{ sizes: 'any' }, { sizes: '192x192', purpose: 'any maskable' }, { sizes: '512x512' }],
  });
});
