import { expect, test } from 'vitest';
import { render } from './render';
import { buildBootstrap } from './testing/builders';

test.each([
  ['tr', 'Masanızdan, tek dokunuşla'],
  ['en', 'From your table, in one tap'],
])('the server draws the front door, which is loaded later elsewhere, in %s', async (language, words) => {
  const banner = { id: 1, subtitle: null, button_text: null, button_link: null, image_url: null };
  const markup = await render(
    '/',
    buildBootstrap({ language, banners: [{ ...banner, title: 'Sofra kuruldu' }] }),
  );
  expect(markup).toContain('Sofra kuruldu');
  expect(markup).toContain('Dutun gölgesinde');
  expect(markup).toContain(words);
});

test.each(['tr', 'en'])(
  'the server draws the whole menu, in %s, and nothing has to put it in its place',
  async (language) => {
    const bootstrap = buildBootstrap({ language });
    const markup = await render('/menu', bootstrap);
    expect(bootstrap.products.length).toBeGreaterThan(1);
    for (const { name } of bootstrap.products) expect(markup).toContain(name);
    expect(markup).not.toContain('<script');
    expect(markup).toContain(language === 'tr' ? 'sepete ekle' : 'add to cart');
  },
);

test('the server draws the cart as it is on a phone that has none', async () => {
  expect(await render('/cart', buildBootstrap())).toContain('Sepetiniz boş');
});

test('what cannot be drawn is said, not drawn in part', async () => {
  const broken = buildBootstrap({ products: null as never });
  await expect(render('/menu', broken)).rejects.toThrow();
});
