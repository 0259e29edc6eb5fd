import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';

const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1];

/** The current values by label value, or the one value of a gauge without a label. */
type GaugeValues = number | Record<string, number>;

/** Prometheus metrics of this process and its restaurant; README.md lists them. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly statements = new Histogram({
    registers: [this.registry],
    name: 'afiyet_database_statement_duration_seconds',
    help: 'How long database statements took',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS_SECONDS,
  });
  private readonly requests = new Histogram({
    registers: [this.registry],
    name: 'afiyet_http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_SECONDS,
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** A log function for Kysely. */
  readonly onStatement = ({ level, queryDurationMillis }: LogEvent): void =>
    this.statements.observe({ outcome: level === 'error' ? 'failed' : 'done' }, queryDurationMillis / 1000);

  /** Labels requests by route, never by URL. */
  observeRequests(app: FastifyInstance): void {
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
      this.requests.observe({ method, route: routeOptions.url ?? 'unknown', status }, elapsedTime / 1000);
      done();
    });
  }

  /** @param read returns the values at each scrape; while it fails, the gauge keeps the last ones. */
  addGauge(gauge: {
    name: string;
    help: string;
    label?: string;
    read: () => GaugeValues | Promise<GaugeValues>;
  }): void {
    const { name, help, label, read } = gauge;
    new Gauge({
      registers: [this.registry],
      name,
      help,
      labelNames: label ? [label] : [],
      async collect() {
        const values = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (typeof values === 'number') this.set(values);
        else if (values && label) {
          for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
        }
      },
    });
  }
}

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
