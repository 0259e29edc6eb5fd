import { UPLOAD_TIMEOUT_MS } from 'shared-api/contract/limits';

/** Maximum of every request body except uploaded files. */
export const BODY_MAX_BYTES = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;

/** Number of connections above which new ones are refused. */
export const CONNECTIONS_MAX = 20_000;

/** Timeouts that cut off slow senders (Slowloris). */
export const CONNECTION_TIMEOUTS = {
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
  /** Timeout of a whole request: the clients' upload timeout plus the headers. */
  requestTimeout: UPLOAD_TIMEOUT_MS + HEADERS_TIMEOUT_MS,
  /** Longer than common reverse proxies keep a connection open, so that they never reuse one that is being closed. */
  keepAliveTimeout: 72_000,
};
