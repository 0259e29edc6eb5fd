import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildBootstrap } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const banner = (id: number) => ({
  id,
  title: null,
  subtitle: null,
  button_text: null,
  button_link: null,
  image_url: `/images/${id}/1280.webp`,
});
const bootstrap = buildBootstrap({
  banners: [banner(1), banner(2)],
  settings: {
    restaurant_name: 'Dutlu Avlu',
    restaurant_slogan: 'Dutun gölgesinde',
    restaurant_description: 'Bir aile lokantası',
    phone_number: '0216 000 00 12',
  },
});
const meta = (key: string) =>
  document.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '';
});

test('the page’s head is updated on navigation', async () => {
  const { user } = openGuest('/menu', { bootstrap });
  expect(document.title).toBe('Menü · Dutlu Avlu');
  await waitFor(() => expect(meta('og:title')).toBe('Menü · Dutlu Avlu'));
  expect(meta('og:url')).toBe(`${location.origin}/menu`);
  expect(meta('description')).toBe('Dutlu Avlu menüsü: Çorbalar, Izgaralar');
  expect(meta('author')).toBe('Dutlu Avlu');
  expect(meta('keywords')).toContain('Dutlu Avlu');
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('og:image')).toBe(`${location.origin}/images/1/1280.webp`);

  await user.click(screen.getByRole('link', { name: 'Dutlu Avlu, ana sayfa' }));
  await waitFor(() => expect(document.title).toBe('Dutlu Avlu · Dutun gölgesinde'));
  await waitFor(() => expect(meta('og:url')).toBe(`${location.origin}/`));
  expect(meta('description')).toBe('Bir aile lokantası');
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
});

test('the title is in the guest’s language, with the restaurant’s name as it is written', async () => {
  const settings = { restaurant_name: 'Ali’nin "Yeri" <b>' };
  openGuest('/menu', { bootstrap: buildBootstrap({ language: 'en', settings }) });
  await waitFor(() => expect(document.title).toBe('Menu · Ali’nin "Yeri" <b>'));
});

test('the banner in the address is used as the sharing image', async () => {
  openGuest('/?banner=2', { bootstrap });
  await waitFor(() => expect(meta('twitter:image')).toBe(`${location.origin}/images/2/1280.webp`));
});

test('the page contains structured data about the restaurant', async () => {
  openGuest('/menu', { bootstrap });
  await waitFor(() => {
    const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Restaurant',
      name: 'Dutlu Avlu',
      description: 'Dutun gölgesinde',
      telephone: '0216 000 00 12',
      url: `${location.origin}/`,
    });
  });
});

test('a page that is open follows the restaurant’s look, and so does the browser’s own bar', async () => {
  document.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="#faf5f0">`)
    .join('');
  const settings = { restaurant_name: 'Dutlu Avlu', guest_look: 'sade' };
  openGuest('/menu', { bootstrap: buildBootstrap({ settings }) });
  await waitFor(() => expect(document.documentElement.dataset.look).toBe('sade'));
  const colors = [...document.head.querySelectorAll('meta[name="theme-color"]')];
  expect(colors.map((color) => color.getAttribute('content'))).toEqual(['#ffffff', '#121212']);
});
