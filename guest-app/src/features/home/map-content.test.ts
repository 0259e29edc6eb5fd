import { expect, test } from 'vitest';
import { readMapContent } from './map-content';

const OSM = 'https://www.openstreetmap.org/export/embed.html?bbox=29,41,30,42&layer=mapnik';
const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18';

test.each([
  [`<iframe src="${OSM.replaceAll('&', '&amp;')}" onload="steal()"></iframe>`, OSM],
  [`<p>Buradayız</p><iframe src='${GOOGLE}'></iframe>`, GOOGLE],
  [`  ${GOOGLE}  `, GOOGLE],
])('extracts the address of a known map provider from %s', (stored, embedAddress) => {
  expect(readMapContent(stored)).toEqual({ embedAddress });
});

test.each([
  '<iframe src="https://evil.example/maps"></iframe>',
  '<iframe src="http://www.google.com/maps/embed"></iframe>',
  '<iframe src="https://www.google.com/url?q=x"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<script>alert(1)</script>',
  '<svg onload="alert(1)"></svg>',
  '   ',
  undefined,
])('renders nothing for %s', (stored) => {
  expect(readMapContent(stored)).toBeNull();
});

test('other markup is reduced to its text and safe links, without executable content', () => {
  const stored =
    '<div onclick="x()">Meydanda, <b style="color:red">saat kulesinin</b> yanında.' +
    '<a href="https://maps.example/yer" onmouseover="x()">Yol</a><a href="javascript:x()">Tuzak</a>' +
    '<img src=x onerror="x()"><script>x()</script></div>';
  expect(readMapContent(stored)).toEqual({
    markup: [
      'Meydanda, ',
      { element: 'b', href: undefined, children: ['saat kulesinin'] },
      ' yanında.',
      { element: 'a', href: 'https://maps.example/yer', children: ['Yol'] },
      { element: 'a', href: undefined, children: ['Tuzak'] },
    ],
  });
});
