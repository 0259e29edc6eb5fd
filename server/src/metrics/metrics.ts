import type { LogEvent } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context';
import type { LiveConnections } from '../realtime/realtime';
import { readHouseFigures } from './restaurant-gauges';

/** From what nobody notices to what nobody waits for. */
const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1];

/** What this process does and how the house stands, in Prometheus' words; README.md lists it. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly statements = new Histogram({
    registers: [this.registry],
    name: 'afiyet_database_statement_duration_seconds',
    help: 'How long database statements took',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS_SECONDS,
  });
  private look: () => Promise<void> = async () => {};

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All figures as they are now. */
  async text(): Promise<string> {
    await this.look();
    return this.registry.metrics();
  }

  /** To be told of every statement. */
  readonly onStatement = ({ level, queryDurationMillis }: LogEvent): void =>
    this.statements.observe({ outcome: level === 'error' ? 'failed' : 'done' }, queryDurationMillis / 1000);

  /** Times every request by its route, never by its address, and looks at the house whenever it is asked. */
  watch(app: FastifyInstance, context: Context, live: LiveConnections): void {
    const requests = new Histogram({
      registers: [this.registry],
      name: 'afiyet_http_request_duration_seconds',
      help: 'How long requests took, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS_SECONDS,
    });
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
      requests.observe({ method, route: routeOptions.url ?? 'unknown', status }, elapsedTime / 1000);
      done();
    });

    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ registers: [this.registry], name, help, labelNames });
    const connections = gauge('afiyet_live_connections', 'Open live connections', ['audience']);
    const unsent = gauge('afiyet_events_unsent', 'Live messages that this process has still to send');
    const up = gauge('afiyet_database_up', 'Whether the database answers');
    const orders = gauge('afiyet_orders_active', 'Orders that are not over', ['status']);
    const calls = gauge('afiyet_waiter_calls_open', 'Waiter calls that are not completed');
    const countdowns = gauge('afiyet_countdowns', 'Items whose countdown runs, or is over and unseen', [
      'state',
    ]);

    this.look = async () => {
      const { staff, guests } = live.count();
      connections.set({ audience: 'staff' }, staff);
      connections.set({ audience: 'guest' }, guests);
      try {
        const figures = await readHouseFigures(context);
        for (const [status, count] of figures.orders) orders.set({ status }, count);
        calls.set(figures.openCalls);
        countdowns.set({ state: 'running' }, figures.countdowns.running);
        countdowns.set({ state: 'overdue' }, figures.countdowns.overdue);
        unsent.set(figures.unsentEvents);
        up.set(1);
      } catch {
        up.set(0);
      }
    };
  }
}
