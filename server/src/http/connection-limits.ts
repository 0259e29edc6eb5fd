import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { API_TIMEOUT_MS, ARCHIVE_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from 'shared-api/domain/api';
import type { Config } from '../config';
import { clientNetwork } from './client-network';
import { OpenCounts } from './open-counts';

/** Maximum of every request body except uploaded files. */
export const BODY_MAX_BYTES = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;

/** Limits of one server process; connections above them are closed at once. */
export interface ConnectionLimits {
  connections: number;
  /** A full restaurant stays below it: 480 phones behind one address with six connections and a live one each. */
  connectionsPerAddress: number;
  body: {
    intervalMs: number;
    /** Bytes that a sender sends in each interval at least: a tenth of what a phone sends over GPRS. */
    bytes: number;
    /** Time for a whole body, checked at each interval: no client waits longer for its response. */
    maxMs: { plain: number; file: number; publicFile: number };
  };
}
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 20_000,
  connectionsPerAddress: 5_000,
  body: {
    intervalMs: 10_000,
    bytes: 2_500,
    maxMs: { plain: API_TIMEOUT_MS, file: ARCHIVE_TIMEOUT_MS, publicFile: UPLOAD_TIMEOUT_MS },
  },
};

/** Timeouts that cut off slow senders (Slowloris). */
export const CONNECTION_TIMEOUTS = {
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
  /** Timeout of a whole request: the longest of the clients' timeouts plus the headers. */
  requestTimeout: ARCHIVE_TIMEOUT_MS + HEADERS_TIMEOUT_MS,
  /** Longer than common reverse proxies keep a connection open, so that they never reuse one that is being closed. */
  keepAliveTimeout: 72_000,
};

/** Applies the limits, so that no sender holds the connections that others need. */
export function limitConnections(
  app: FastifyInstance,
  config: Pick<Config, 'trustProxy' | 'guestLimits'>,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): void {
  app.server.maxConnections = limits.connections;
  if (config.guestLimits) limitPerAddress(app, config, limits.connectionsPerAddress);
  cutSlowBodies(app, limits.body);
}

/** Trusted proxies open the connections of all clients. */
function limitPerAddress(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  max: number,
): void {
  const isTrusted = proxyAddr.compile(trustProxy);
  const open = new OpenCounts(max);
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address, 0)) return;
    const network = clientNetwork(address);
    if (open.isReached(network)) socket.destroy();
    else socket.once('close', open.add(network));
  });
}

function cutSlowBodies(app: FastifyInstance, { intervalMs, bytes, maxMs }: ConnectionLimits['body']): void {
  app.addHook('onRequest', ({ method, raw, routeOptions }, reply, done) => {
    if (method === 'GET' || raw.complete) return done();
    const { socket } = raw;
    let received = socket.bytesRead;
    const kind = bodyKindOf(routeOptions.config.endpoint);
    const startedAtMs = performance.now();
    const timer = setInterval(() => {
      // Bytes that wait here are not the sender's delay.
      const isArriving = raw.readableLength > 0 || socket.bytesRead - received >= bytes;
      received = socket.bytesRead;
      // A file that was refused has no more time than anything else.
      const leftMs = maxMs[reply.sent ? 'plain' : kind] - (performance.now() - startedAtMs);
      if (!isArriving || leftMs <= 0) raw.destroy();
    }, intervalMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop);
    raw.once('close', stop);
    done();
  });
}

function bodyKindOf(endpoint: Endpoint | undefined): keyof ConnectionLimits['body']['maxMs'] {
  if (endpoint?.bodyKind !== 'file') return 'plain';
  return endpoint.access === 'public' ? 'publicFile' : 'file';
}
