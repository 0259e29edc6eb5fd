import { createReadStream, existsSync, statSync } from 'node:fs';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface StaticHostInit {
  /** The file at a path. Requests for a folder or a missing file get a 404. */
  fileOf: (path: string) => string;
  /** Path prefixes that are proxied to another server. */
  proxied?: { prefixes: readonly string[]; port: number };
}

/** A static file host, such as a bucket or a CDN. */
export class StaticHost {
  /** Open sockets, including upgraded ones, which Node's server no longer tracks. */
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  static async start(init: StaticHostInit): Promise<StaticHost> {
    const { fileOf, proxied } = init;
    const isProxied = (path: string) => proxied?.prefixes.some((prefix) => path.startsWith(prefix)) ?? false;
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
      if (proxied && isProxied(path)) proxyRequest(request, response, proxied.port);
      else sendFile(fileOf(path), response);
    });
    // Live messages come by WebSocket.
    server.on('upgrade', (request, socket, head) => {
      const upstream = connect(proxied?.port ?? 0, '127.0.0.1', () => {
        const headers = request.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
        );
        upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      for (const end of [upstream, socket]) {
        end.on('error', () => end.destroy());
        end.on('close', () => (end === socket ? upstream : socket).destroy());
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new StaticHost(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** Serves the releases of one app out of a store, below `/<app>/`. */
  static ofReleases(store: string): Promise<StaticHost> {
    return StaticHost.start({ fileOf: (path) => join(store, path) });
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

function proxyRequest(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const upstream = forward({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

function sendFile(file: string, response: ServerResponse): void {
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
  });
  createReadStream(file).pipe(response);
}
