import { parseUrl } from '../parse-url';

/** Map services whose pages may be embedded. No zod, so that browsers may use it. */
const MAP_PAGES: readonly { origins: readonly string[]; path: RegExp }[] = [
  {
    origins: [
      'https://www.google.com',
      'https://maps.google.com',
      'https://www.google.com.tr',
      'https://maps.google.com.tr',
    ],
    path: /^\/maps(?:\/|$)/,
  },
  { origins: ['https://www.openstreetmap.org'], path: /^\/export\/embed\.html$/ },
  { origins: ['https://yandex.com', 'https://yandex.com.tr'], path: /^\/map-widget\// },
];

/** Frame sources of the Content-Security-Policy. */
export const MAP_ORIGINS = MAP_PAGES.flatMap(({ origins }) => origins);

/** Whether an iframe may show this address. */
export function isMapAddress(address: string): boolean {
  const url = parseUrl(address);
  if (!url || url.username || url.password) return false;
  const { origin, pathname } = url;
  return MAP_PAGES.some(({ origins, path }) => origins.includes(origin) && path.test(pathname));
}
