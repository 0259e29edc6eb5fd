import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** As well as the server compresses a page that stands (server/src/hosting/compressed.ts). */
const QUALITY = constants.BROTLI_MAX_QUALITY;
/** Scripts, and the data that only they read. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*as="fetch"[^>]*>/gs;

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

async function fetchAnswer(url: string): Promise<Answer> {
  const reply = await fetch(url);
  return {
    headers: { 'content-type': reply.headers.get('content-type') ?? '' },
    body: Buffer.from(await reply.arrayBuffer()),
  };
}

/** A page's first paint without any script. */
async function firstPaint(url: string): Promise<Answer> {
  const { headers, body } = await fetchAnswer(url);
  const html = body.toString().replaceAll(SCRIPTS, '').replace(' data-drawn', '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(html, { params }) };
}

/**
 * Serves a page's first paint, its pictures and its faces from memory.
 * @param url where the page is served whole.
 */
export async function serveStaticPage(url: string): Promise<Server & { url: string }> {
  const { origin, pathname, search } = new URL(url);
  const answers = new Map([[pathname + search, firstPaint(url)]]);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answer = answers.get(path) ?? fetchAnswer(origin + path);
    answers.set(path, answer);
    void answer.then(({ headers, body }) => response.writeHead(200, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(server, { url: `http://127.0.0.1:${port}${pathname}${search}` });
}
