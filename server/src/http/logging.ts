import { randomUUID } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Sent with every response and part of every log line about the request. */
export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

/** Omits fields that database and mail drivers add to an error: they may name a person. */
function serializeError(error: Error & { code?: unknown }): Record<string, unknown> {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack };
}

interface RequestLogger extends FastifyBaseLogger {
  reqId?: string;
}

/** Adds the request id when a line is written (see `mixin`); pino's own child loggers serialize it for each request. */
export const requestLogger = (logger: FastifyBaseLogger, { reqId }: { reqId?: string }): RequestLogger =>
  Object.assign(Object.create(logger) as RequestLogger, { reqId });

/** @param stream used instead of standard output. */
export const loggerOptions = (level: string, stream?: { write: (line: string) => void }) =>
  ({
    level,
    stream,
    mixin: (_line, _level, logger) => ({ reqId: (logger as RequestLogger).reqId }),
    serializers: {
      // The route instead of the URL, which may contain a token or a name.
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      err: serializeError as never,
    },
  }) satisfies FastifyServerOptions['logger'];

/** Random, because a counter would reveal the number of requests. A trusted proxy's id is used instead. */
export function requestIds({
  trustProxy,
}: Pick<Config, 'trustProxy'>): NonNullable<FastifyServerOptions['genReqId']> {
  const isTrusted = proxyAddr.compile(trustProxy);
  return ({ headers, socket }) => {
    const received = headers[REQUEST_ID_HEADER];
    // Asked only if there is an id, since most requests have none.
    if (received === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return randomUUID();
    return typeof received === 'string' && WELL_FORMED.test(received) ? received : randomUUID();
  };
}

/** One line for each request. */
export function registerRequestLogs(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    if (routeOptions.config.isLogged === false) return done();
    const route = routeOptions.url ?? 'unknown';
    log.info({ method, route, status: statusCode, durationMs: Math.round(elapsedTime) }, 'request');
    done();
  });
}
