import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** The compression quality of the server for static pages. */
const QUALITY = constants.BROTLI_MAX_QUALITY;
/** Matches scripts and preloaded data. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*as="fetch"[^>]*>/gs;

interface CachedResponse {
  headers: Record<string, string>;
  body: Buffer;
}

async function fetchResponse(url: string): Promise<CachedResponse> {
  const response = await fetch(url);
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function firstPaint(url: string): Promise<CachedResponse> {
  const { headers, body } = await fetchResponse(url);
  const html = body.toString().replaceAll(SCRIPTS, '').replace(' data-server-rendered', '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(html, { params }) };
}

/**
 * Serves a page without its scripts, and its images and fonts, from memory.
 * @param url the complete page.
 */
export async function serveStaticPage(url: string): Promise<Server & { url: string }> {
  const { origin, pathname, search } = new URL(url);
  const responses = new Map([[pathname + search, firstPaint(url)]]);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const cached = responses.get(path) ?? fetchResponse(origin + path);
    responses.set(path, cached);
    void cached.then(({ headers, body }) => response.writeHead(200, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(server, { url: `http://127.0.0.1:${port}${pathname}${search}` });
}
