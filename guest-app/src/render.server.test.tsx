import { brotliCompressSync } from 'node:zlib';
import { CATEGORY_LAYOUTS, type CategoryLayout } from 'shared-api/domain/statuses';
import { expect, test } from 'vitest';
import { render } from './render';
import { buildBootstrap } from './testing/builders';

test.each([
  ['tr', 'Masanızdan, tek dokunuşla'],
  ['en', 'From your table, in one tap'],
])('renders the home page with its lazy component and deferred texts in %s', async (language, words) => {
  const banner = { id: 1, subtitle: null, button_text: null, button_link: null, image_url: null };
  const markup = await render(
    '/',
    buildBootstrap({ language, banners: [{ ...banner, title: 'Sofra kuruldu' }] }),
  );
  expect(markup).toContain('Sofra kuruldu');
  expect(markup).toContain('Dutun gölgesinde');
  expect(markup).toContain(words);
});

test.each(['tr', 'en'])('renders the complete menu without scripts in %s', async (language) => {
  const bootstrap = buildBootstrap({ language });
  const markup = await render('/menu', bootstrap);
  expect(bootstrap.products.length).toBeGreaterThan(1);
  for (const { name } of bootstrap.products) expect(markup).toContain(name);
  expect(markup).not.toContain('<script');
  expect(markup).toContain(language === 'tr' ? 'sepete ekle' : 'add to cart');
});

test('large cards take hardly more bytes than rows with photos, text fewer and no images', async () => {
  const bootstrap = buildBootstrap();
  const products = bootstrap.products.map((product, index) => ({
    ...product,
    image_url: `/uploads/${index}.webp`,
  }));
  const pages = await Promise.all(
    CATEGORY_LAYOUTS.map(async (layout) => {
      const categories = bootstrap.categories.map((category) => ({ ...category, layout }));
      return [layout, await render('/menu', { ...bootstrap, categories, products })] as const;
    }),
  );
  const bytesOf = (html: string) => brotliCompressSync(html.replaceAll(/data-layout="\w+"/g, '')).length;
  const { compact, large, text } = Object.fromEntries(pages) as Record<CategoryLayout, string>;
  // They also show minutes and the number of options.
  expect(bytesOf(large)).toBeLessThan(1.05 * bytesOf(compact));
  expect(bytesOf(text)).toBeLessThan(bytesOf(compact));
  expect(text).not.toContain('data-slot="image"');
  expect(compact).toContain('data-slot="image"');
});

test('renders an empty cart', async () => {
  expect(await render('/cart', buildBootstrap())).toContain('Daha bir şey seçmediniz');
});

test('throws instead of rendering a partial page', async () => {
  const broken = buildBootstrap({ products: null as never });
  await expect(render('/menu', broken)).rejects.toThrow();
});
