import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { CONNECTION_TIMEOUTS } from '../http/connection-limits';
import { isHost } from '../http/request-host';
import { hostInUrl, listeningPort } from '../public-url';

/**
 * Listens without TLS at HTTP_PORT, for codes and bookmarks from before, and sends everybody to the same path with TLS: at
 * PUBLIC_URL, otherwise at the host of the request, which its sender alone follows.
 */
export async function redirectToTls(
  app: FastifyInstance,
  { httpPort, host, port, publicUrl }: Pick<Config, 'httpPort' | 'host' | 'port' | 'publicUrl'>,
): Promise<Server> {
  const server = createServer(CONNECTION_TIMEOUTS.http, ({ headers, url = '/' }, response) => {
    const asked = headers.host ?? hostInUrl(host);
    if (!isHost(asked) || !url.startsWith('/')) return response.writeHead(400).end();
    const origin =
      publicUrl || `https://${new URL(`http://${asked}`).hostname}:${listeningPort(app, { port })}`;
    // Not permanent: browsers would keep it when the address moves again.
    response.writeHead(307, { location: origin + url, 'cache-control': 'no-store' }).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: httpPort ?? 0, host }, resolve);
  });
  app.server.once('close', () => server.close());
  return server;
}
