import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'shared-api/domain/errors';
import { outageOf } from '../db/outages';
import { TooManyTransactionsError } from '../db/group-commit';
import { AppError } from './app-error';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { messageLanguage } from './request-language';
import { SECURITY_HEADERS } from './security-headers';

/** Codes of errors that Fastify and its plugins throw; any other error is `internal`. */
const CODES_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  // Thrown by @fastify/static for a path outside of its folder.
  403: 'not_found',
  413: 'too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

const OUTAGE_RETRY_SECONDS = 5;
const RUSH_RETRY_SECONDS = 1;
/** Time in which the sender of a malformed request can read the response. */
const CLOSE_TIMEOUT_MS = 1_000;

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const status = (error as Partial<FastifyError>).statusCode;
  const code = status === undefined ? undefined : CODES_BY_STATUS[status];
  if (code) return new AppError(code);
  // Not logged: during an overload there are too many.
  if (error instanceof TooManyTransactionsError) {
    return new AppError('unavailable', { retryAfterSeconds: RUSH_RETRY_SECONDS });
  }
  const outage = outageOf(error);
  if (outage) {
    request.log.error({ err: error }, `the database does not respond: ${outage}`);
    return new AppError('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS });
  }
  request.log.error({ err: error }, 'unexpected failure');
  return new AppError('internal');
}

/** Sets status and headers of the response to a failed request. */
export function setFailureHead(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const failure = toAppError(error, request);
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.code(failure.status).header('cache-control', 'no-store');
  return failure;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = setFailureHead(error, request, reply);
  return reply.send(failure.toFailure(messageLanguage(request)));
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? request.url;
    return sendError(new AppError('endpoint_not_found', { params: { path } }), request, reply);
  });
}

const HEADER_LINES = Object.entries({ ...SECURITY_HEADERS, 'cache-control': 'no-store' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Sends the failure response to a malformed HTTP request, which has no readable Accept-Language. */
export function respondToMalformedRequest(error: ConnectionError, socket: Socket): void {
  // Browsers open connections ahead of requests, and would take a response for the one to their next request.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy();
  // A sender may keep its half of the connection open.
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
  const failure = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'bad_request');
  const body = JSON.stringify(failure.toFailure(DEFAULT_LANGUAGE));
  socket.end(
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `${HEADER_LINES}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
