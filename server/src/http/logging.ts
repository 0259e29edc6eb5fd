import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Structured lines on standard output. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  // The framework's own lines about a request name it by its route, never by its address.
  serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }) },
});

/**
 * One line a request: its route's pattern instead of its address, so that no token, name or search text ever
 * reaches a log.
 */
export function logRequests(app: FastifyInstance): void {
  // Told apart by the process, then by number: as unique as a random one for each, and much cheaper.
  const process = randomUUID();
  let requests = 0;
  app.setGenReqId(() => `${process}-${(requests += 1)}`);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
