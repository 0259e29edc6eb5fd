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

test('renders an empty cart', async () => {
  expect(await render('/cart', buildBootstrap())).toContain('Sepetiniz boş');
});

test('throws instead of rendering a partial page', async () => {
  const broken = buildBootstrap({ products: null as never });
  await expect(render('/menu', broken)).rejects.toThrow();
});
