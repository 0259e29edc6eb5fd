import type { FastifyInstance } from 'fastify';
import { UPLOAD_TIMEOUT_MS } from 'shared-api/contract/limits';

/** What any call may send at most, but for a file. */
export const BODY_MAX_BYTES = 1024 * 1024;
/** A phone sends its headers at once, and a whole upload within the time that our clients give it. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + HEADERS_TIMEOUT_MS;
/** More than all guests of a great house with all their pages; beyond that a process refuses at the door. */
const CONNECTIONS_MAX = 20_000;

/** Whoever sends slower than anybody has to is cut off, so that no handful of senders holds all connections. */
export const CONNECTION_TIMEOUTS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
} as const;

export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = CONNECTIONS_MAX;
}
