import type { FastifyInstance } from 'fastify';
import { healthCheck } from 'shared-api/contract/health';
import { API_BASE, READ_LIMITS, type RateLimit } from 'shared-api/contract/limits';
import type { Context } from '../context';
import { isFileAddress } from './addresses';
import { AppError } from './app-error';
import { clientNetwork } from './client-network';
import { isAllowed } from './route';

export type ReadLimits = Record<keyof typeof READ_LIMITS, RateLimit>;

const NOT_COUNTED = new Set([`${API_BASE}${healthCheck.path}`, '/ready']);

/** In memory: a count in the database would cost more than most reads. */
class ReadCounts {
  private counts = new Map<string, number>();
  private startedAtMs = 0;

  constructor(private readonly limit: RateLimit) {}

  /** @throws {AppError} `too_many_requests`. */
  add(network: string, nowMs: number): void {
    const { max, windowMs } = this.limit;
    // One window for all addresses, so that ended ones need no search; a clock that went back begins another.
    if (Math.abs(nowMs - this.startedAtMs) >= windowMs) {
      this.counts = new Map();
      this.startedAtMs = nowMs;
    }
    const count = (this.counts.get(network) ?? 0) + 1;
    this.counts.set(network, count);
    if (count <= max) return;
    const retryAfterSeconds = Math.ceil((this.startedAtMs + windowMs - nowMs) / 1000);
    throw new AppError('too_many_requests', { retryAfterSeconds });
  }
}

/** Limits the reads of one address, see {@link READ_LIMITS}. Register after what sets `request.caller`. */
export function limitReads(
  app: FastifyInstance,
  { config, now }: Pick<Context, 'config' | 'now'>,
  limits: ReadLimits = READ_LIMITS,
): void {
  if (!config.guestLimits) return;
  const [data, file] = [new ReadCounts(limits.data), new ReadCounts(limits.file)];
  app.addHook('onRequest', ({ method, routeOptions, url, ip, caller }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || NOT_COUNTED.has(routeOptions.url ?? '') || isAllowed(caller, 'panel.open')) return done();
    try {
      (isFileAddress(url) ? file : data).add(clientNetwork(ip), now());
      done();
    } catch (error) {
      done(error as AppError);
    }
  });
}
