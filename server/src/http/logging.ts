import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { AnsweredRequests } from './answered';

/** Answered with every reply, and on every line that is logged about it. */
export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

/** What a log needs of an error. What else a driver hangs on it, such as a row's values or a recipient, stays out. */
function describeError(error: Error & { code?: unknown }): Record<string, unknown> {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack };
}

/** A logger whose lines name the request that they are about. */
interface RequestLogger extends FastifyBaseLogger {
  reqId?: string;
}

/**
 * A request's own logger. Its id is written down line by line (see `mixin`), while the logging library's own children
 * write theirs beforehand: for every request, though most log a single line.
 */
export const requestLogger = (logger: FastifyBaseLogger, { reqId }: { reqId?: string }): RequestLogger =>
  Object.assign(Object.create(logger) as RequestLogger, { reqId });

/** Structured lines on standard output. @param stream instead of standard output. */
export const loggerOptions = (level: string, stream?: { write: (line: string) => void }) =>
  ({
    level,
    stream,
    mixin: (_line, _level, logger) => ({ reqId: (logger as RequestLogger).reqId }),
    serializers: {
      // The framework's own lines about a request name it by its route, never by its address.
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      err: describeError as never,
    },
  }) satisfies FastifyServerOptions['logger'];

export type RequestIdOf = (request: IncomingMessage) => string;

/** Random, because a number would tell everybody how much is asked here. A proxy's own id joins its log with this one. */
export const requestIds =
  ({ trustProxy }: Pick<Config, 'trustProxy'>): RequestIdOf =>
  ({ headers }) => {
    const given = trustProxy.length > 0 ? headers[REQUEST_ID_HEADER] : undefined;
    return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  };

/** One line a request. */
export function logRequests(app: FastifyInstance, answered: AnsweredRequests): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  answered.listen(({ requestId, method, route, status, durationMs }) =>
    requestLogger(app.log, { reqId: requestId }).info(
      { method, route, status, durationMs: Math.round(durationMs) },
      'request',
    ),
  );
}
