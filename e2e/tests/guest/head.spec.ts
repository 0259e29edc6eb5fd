import { LANGUAGE_COOKIE } from 'shared-api/client/storage-keys';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../guest-test';

/** The page as a crawler without JavaScript reads it. */
async function crawl(request: APIRequestContext, path: string, language = 'tr') {
  const response = await request.get(path, { headers: { cookie: `${LANGUAGE_COOKIE}=${language}` } });
  expect(response.ok()).toBe(true);
  const html = await response.text();
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return {
    html,
    meta,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    restaurant: JSON.parse(data) as Record<string, string>,
  };
}

test('the head of every page describes the restaurant to crawlers', async ({ request, server, staff }) => {
  for (const [path, about] of [
    ['/', 'Kuzguncuk'],
    ['/menu', 'Çorbalar'],
    ...['/feedback', '/privacy', '/terms', '/cart'].map((other) => [other, 'Kuzguncuk'] as const),
  ] as const) {
    await test.step(`of ${path}`, async () => {
      const { meta, restaurant, title } = await crawl(request, path);
      expect(title).toContain('Dutlu Avlu');
      expect(meta('description')).toContain(about);
      expect(meta('keywords')).toContain('Dutlu Avlu');
      expect(meta('author')).toBe('Dutlu Avlu');
      expect(meta('og:title')).toBe(title);
      expect(meta('og:description')).toBe(meta('description'));
      expect(meta('og:type')).toBe('website');
      expect(meta('og:site_name')).toBe('Dutlu Avlu');
      expect(meta('og:url')).toBe(server.url + path);
      expect(meta('twitter:card')).toBe('summary_large_image');
      expect(meta('twitter:title')).toBe(title);
      expect(meta('twitter:image')).toBe(meta('og:image'));
      expect(restaurant).toMatchObject({
        '@type': 'Restaurant',
        name: 'Dutlu Avlu',
        telephone: '0216 000 00 12',
        url: `${server.url}/`,
        image: expect.stringMatching(/^http.*\/images\//),
      });
      expect(restaurant.address).toContain('Üsküdar');
      const image = await request.get(meta('og:image') ?? '');
      expect(image.headers()['content-type']).toMatch(/^image\//);
    });
  }

  await test.step('in English, for guests who chose it', async () => {
    const { html, meta } = await crawl(request, '/', 'en');
    expect(html).toContain('<html lang="en" dir="ltr" ');
    expect(meta('description')).toContain('the mulberry courtyard');
  });

  await test.step('with the settings and the banner named in the URL', async () => {
    const banner = await staff.send('POST /banners', {
      body: { image_url: '/images/own/640.webp', display_order: 9 },
    });
    await updateSetting(staff, 'restaurant_name', 'Ali’nin "Yeri" <b>');
    const { meta, title, restaurant } = await crawl(request, `/?banner=${banner.id}`);
    expect(title).toContain('Ali’nin &#34;Yeri&#34; &#60;b&#62;');
    expect(restaurant.name).toBe('Ali’nin "Yeri" <b>');
    expect(meta('og:image')).toBe(`${server.url}/images/own/640.webp`);
  });
});
