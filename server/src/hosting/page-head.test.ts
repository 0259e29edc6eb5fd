import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { expect, test } from 'vitest';
import { pageHead } from './page-head';

const banner = (id: number) => ({
  id,
  title: null,
  subtitle: null,
  button_text: null,
  button_link: null,
  image_url: `/images/${id}/1280.webp`,
});
const bootstrap: GuestBootstrap = {
  language: 'tr',
  languages: [],
  translations: [],
  settings: { restaurant_name: 'Ali & "Veli"</title>', restaurant_slogan: 'Dostlar <b>sofrası</b>' },
  banners: [banner(1), banner(2)],
  socialLinks: [],
  categories: [],
  products: [],
};
const headAt = (bannerId: string | null, own: Partial<GuestBootstrap> = {}) =>
  pageHead(
    { ...bootstrap, ...own },
    {
      origin: 'https://dutlu.example',
      path: '/',
      text: () => undefined,
      bannerId,
    },
  );

test('escapes texts written by staff', () => {
  const head = headAt(null);
  expect(head).toContain('<title>Ali &#38; &#34;Veli&#34;&#60;/title&#62; · Dostlar');
  expect(head).not.toMatch(/<b>|"Veli"<\/title>/);
});

test('uses the first banner or the one in the address as the sharing image', () => {
  const image = (id: number) =>
    `<meta property="og:image" content="https://dutlu.example/images/${id}/1280.webp">`;
  expect(headAt(null)).toContain(image(1));
  expect(headAt('2')).toContain(image(2));
  expect(headAt('99')).toContain(image(1));
});

test('has a default title without restaurant settings', () => {
  const head = headAt(null, { settings: {}, banners: [] });
  expect(head).toContain('<title>Afiyet</title>');
  expect(head).toContain('<meta name="twitter:card" content="summary">');
  expect(head).not.toContain('og:image');
});
