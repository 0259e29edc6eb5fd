import { createServer, type RequestListener, type Server } from 'node:http';
import { UPLOAD_TIMEOUT_MS } from 'shared-api/contract/limits';

/** What any call may send at most, but for a file. */
export const BODY_MAX_BYTES = 1024 * 1024;
/** A phone sends its headers at once, and a whole upload within the time that our clients give it. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + HEADERS_TIMEOUT_MS;
/** More than all guests of a great house with all their pages; beyond that a process refuses at the door. */
const CONNECTIONS_MAX = 20_000;

/** Longer than proxies in front of it keep a connection, so that none of them writes to one that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const CHECK_INTERVAL_MS = 1_000;

/**
 * The door. Whoever sends slower than anybody has to is cut off, so that no handful of senders holds all connections.
 */
export function createGuardedServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    listener,
  );
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}
