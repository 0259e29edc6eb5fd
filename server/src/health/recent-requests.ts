import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { healthCheck } from 'shared-api/contract/health';
import { createOrder } from 'shared-api/contract/service/orders';
import { sendSharedCart } from 'shared-api/contract/service/shared-carts';
import { API_BASE } from 'shared-api/domain/api';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ORDERS_MAX = 2_000;
const ERRORS_MAX = 500;
const ORDERS: readonly (Endpoint | undefined)[] = [createOrder, sendSharedCart];
/** What tells load balancers about an outage is no further error. */
const PROBES: readonly string[] = ['/ready', API_BASE + healthCheck.path];
/** Codes of errors in programs, such as `SQLITE_FULL`: never a text, which may quote what a person typed. */
const CODE = /^\w{1,40}$/;

export interface ServerError {
  atMs: number;
  requestId: string;
  method: string;
  /** With names of parameters instead of values. */
  route: string;
  status: number;
  /** Code or class of the exception; null without one. */
  code: string | null;
}

/**
 * Response times of orders and server errors of this process, in memory. The histogram of the metrics counts since the
 * start and is off by default; here is the last hour, exactly.
 */
export class RecentRequests {
  private readonly orders: { atMs: number; durationMs: number }[] = [];
  private readonly errors: ServerError[] = [];

  constructor(private readonly now: () => number) {}

  observe(app: FastifyInstance): void {
    const causes = new WeakMap<FastifyRequest, string>();
    app.addHook('onError', (request, _reply, error: Error & { code?: unknown }, done) => {
      const code = [error.code, error.name].find((each) => typeof each === 'string' && CODE.test(each));
      if (code) causes.set(request, code as string);
      done();
    });
    app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
      const { url: route = 'unknown', config } = request.routeOptions;
      const atMs = this.now();
      if (status < 400 && ORDERS.includes(config.endpoint)) {
        keepLast(this.orders, ORDERS_MAX, { atMs, durationMs: elapsedTime });
      }
      if (status >= 500 && !PROBES.includes(route)) {
        const { id: requestId, method } = request;
        const error = { atMs, requestId, method, route, status, code: causes.get(request) ?? null };
        keepLast(this.errors, ERRORS_MAX, error);
      }
      done();
    });
  }

  /** Of accepted orders of the last hour. @returns null for the percentile without one. */
  orderTimes(): { count: number; p95Ms: number | null } {
    const sinceMs = this.now() - HOUR_MS;
    const durations = this.orders
      .filter(({ atMs }) => atMs > sinceMs)
      .map(({ durationMs }) => durationMs)
      .toSorted((a, b) => a - b);
    return { count: durations.length, p95Ms: durations[Math.ceil(durations.length * 0.95) - 1] ?? null };
  }

  /** Of the last 24 hours, newest first. */
  serverErrors(): ServerError[] {
    const sinceMs = this.now() - DAY_MS;
    return this.errors.filter(({ atMs }) => atMs > sinceMs).toReversed();
  }
}

function keepLast<Entry>(entries: Entry[], max: number, entry: Entry): void {
  if (entries.length === max) entries.shift();
  entries.push(entry);
}
