import type { FastifyInstance } from 'fastify';
import { healthCheck } from 'shared-api/contract/health';
import { API_BASE, READ_LIMITS, type RateLimit } from 'shared-api/domain/api';
import type { Context } from '../context';
import { isFileAddress } from './addresses';
import { AppError } from './app-error';
import { clientNetwork } from './client-network';
import { isAllowed } from './route';
import { WindowCounts } from './window-counts';

export type ReadLimits = Record<keyof typeof READ_LIMITS, RateLimit>;

const NOT_COUNTED = new Set([`${API_BASE}${healthCheck.path}`, '/ready']);

/** Limits the reads of one address, see {@link READ_LIMITS}. Register after the hook that sets `request.caller`. */
export function limitReads(
  app: FastifyInstance,
  { config, now }: Pick<Context, 'config' | 'now'>,
  limits: ReadLimits = READ_LIMITS,
): void {
  if (!config.guestLimits) return;
  const [data, file] = [new WindowCounts(limits.data), new WindowCounts(limits.file)];
  app.addHook('onRequest', ({ method, routeOptions, url, ip, caller }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || NOT_COUNTED.has(routeOptions.url ?? '') || isAllowed(caller, 'panel.open')) return done();
    const retryAfterSeconds = (isFileAddress(url) ? file : data).add(clientNetwork(ip), now());
    done(retryAfterSeconds === null ? undefined : new AppError('too_many_requests', { retryAfterSeconds }));
  });
}
