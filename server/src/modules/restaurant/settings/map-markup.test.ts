import { expect, it } from 'vitest';
import { demoRestaurant } from '#demo/restaurant-data';
import { cleanMapMarkup } from './setting-values';

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18&hl=tr';
const CLEAN =
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;hl=tr" loading="lazy" allowfullscreen></iframe>';

it('retains only the address of an embedded map', () => {
  const pasted = `<div onclick="steal()"><iframe onload="steal()" style="position:fixed" srcdoc="<script>steal()</script>" src="${GOOGLE}" name=x></iframe></div><script>steal()</script>`;
  expect(cleanMapMarkup(pasted)).toBe(CLEAN);
  expect(cleanMapMarkup(CLEAN)).toBe(CLEAN);
});

it('also accepts the plain address of a map', () => {
  expect(cleanMapMarkup(GOOGLE)).toBe(CLEAN);
});

it.each(['41.0361, 29.0302', 'https://www.google.com/maps/place/Dutlu+Avlu/@41.0361,29.0302,17z'])(
  'makes a map of the place of %s, as map services refuse to be embedded otherwise',
  (pasted) => {
    expect(cleanMapMarkup(pasted)).toMatch(
      /^<iframe src="https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*&amp;marker=41\.036100%2C29\.030200" loading="lazy" allowfullscreen><\/iframe>$/,
    );
  },
);

it('knows the demo restaurant’s map', () => {
  expect(cleanMapMarkup(demoRestaurant.settings.googleMap)).toContain(
    'openstreetmap.org/export/embed.html?bbox=',
  );
});

it.each([
  'https://www.google.com/maps/embed?pb=x',
  'https://www.google.com.tr/maps?q=x&output=embed',
  'https://maps.google.com/maps?q=x&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  'https://yandex.com.tr/map-widget/v1/?ll=29%2C41',
])('knows %s', (address) => {
  expect(cleanMapMarkup(`<iframe src="${address}"></iframe>`)).not.toBeNull();
});

it.each([
  'http://www.google.com/maps/embed?pb=x',
  '//www.google.com/maps/embed?pb=x',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/mapsevil',
  'https://www.google.com.evil.example/maps/embed',
  'https://evil.example/https://www.google.com/maps/embed',
  'https://www.google.com:8443/maps/embed',
  'https://www.google.com@evil.example/maps/embed',
  'https://someone@www.google.com/maps/embed',
])('embeds nothing from %s', (address) => {
  expect(cleanMapMarkup(`<iframe src="${address}"></iframe>`)).toBeNull();
  expect(cleanMapMarkup(address)).toBeNull();
});

it.each([
  '',
  'Kuzguncuk, İstanbul',
  'https://maps.app.goo.gl/AbCdEfGh12345',
  'https://www.google.com/maps/place/Dutlu+Avlu',
  '<b>map</b>',
  '<iframe></iframe>',
  `<script>${GOOGLE}</script>`,
  `<a href="${GOOGLE}">map</a>`,
])('finds no map in %j', (pasted) => {
  expect(cleanMapMarkup(pasted)).toBeNull();
});

it('cannot break out of its attribute', () => {
  const pasted = `<iframe src='https://www.google.com/maps/embed?pb="><img src=x onerror=steal()>'></iframe>`;
  const cleaned = cleanMapMarkup(pasted);
  expect(cleaned).toMatch(/^<iframe src="[^"<>]+" loading="lazy" allowfullscreen><\/iframe>$/);
});
