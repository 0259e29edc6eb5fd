import { createServer, type Server } from 'node:http';
import type { Config } from '../config';
import type { Metrics } from './metrics';

/** Serves `GET /metrics` on a separate port, which the public proxy does not expose. @returns once it listens. */
export async function serveMetrics(
  metrics: Metrics,
  { metricsHost, metricsPort }: Pick<Config, 'metricsHost' | 'metricsPort'>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: metricsPort ?? 0, host: metricsHost }, resolve);
  });
  return server;
}
