import fastify from 'fastify';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { expect, test } from 'vitest';
import { registerSiteFiles } from './site-files';

function siteOf(settings: GuestBootstrap['settings']) {
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
  registerSiteFiles(app, { restaurant: async () => bootstrap });
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

test('the web app manifest has the restaurant’s name and opens the menu', async () => {
  const { headers, json } = await siteOf({ restaurant_name: 'Dutlu Avlu' }).inject('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(json()).toMatchObject({ name: 'Dutlu Avlu', start_url: '/menu', lang: 'tr' });
});
