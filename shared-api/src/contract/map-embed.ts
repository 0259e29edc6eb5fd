/** Map services whose pages may be embedded (DESIGN, "Stored markup"). Free of imports: server and client check. */
const MAP_PAGES: readonly { host: RegExp; path: RegExp }[] = [
  { host: /^(?:www|maps)\.google\.(?:com|com\.tr)$/, path: /^\/maps(?:\/|$)/ },
  { host: /^www\.openstreetmap\.org$/, path: /^\/export\/embed\.html$/ },
  { host: /^yandex\.(?:com|com\.tr)$/, path: /^\/map-widget\// },
];

/** Whether an iframe may show this address: https, and a map of a service that we know. */
export function isMapAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port || username || password) return false;
  return MAP_PAGES.some(({ host, path }) => host.test(hostname) && path.test(pathname));
}
