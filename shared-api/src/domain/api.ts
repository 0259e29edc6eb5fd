/** The API as clients and the server know it: its address, headers, timeouts and limits on requests. */

export const API_BASE = '/api/v1';
export const API_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 60_000;
/** Timeout for an archive of the largest size on a slow line. */
export const ARCHIVE_TIMEOUT_MS = 300_000;
/** Interval of the checks after a failed one, until one succeeds. */
export const CONNECTION_PROBE_MS = 5_000;
/** Response header with the number of matches on all pages; at most {@link ORDERS_COUNTED_MAX} for orders. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
/** Response header with the server's time in epoch milliseconds: a device's clock may be wrong. */
export const SERVER_TIME_HEADER = 'x-server-time';
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Time for which the server knows a key; an attempt on a device ends earlier. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 3 * 24 * 3_600_000;
/** Keys with which a client may ask what became of its request: unguessable ones, as our clients create them. */
export const ATTEMPT_KEY_PATTERN = /^[0-9a-f]{32}$/;
/** Header with the PIN of the person who approves the request; never logged. */
export const APPROVAL_PIN_HEADER = 'x-approval-pin';
/** Path of the problem of `approval_required` that says that nobody with a PIN may approve the request. */
export const APPROVER_FIELD = 'approver';
/** Requests above `max` within the window get 429. */
export interface RateLimit {
  max: number;
  windowMs: number;
}
/**
 * Limits on guest writes, counted across all server processes, separately for guests with and without a scanned code.
 * Staff, refused requests and repeats with the same Idempotency-Key are not counted. A full restaurant stays below them: 60 tables with eight phones each behind one
 * public address, each sending one order, waiter call and feedback in ten minutes, make 480 of each, 8 per table.
 */
export const GUEST_LIMITS = {
  order: {
    perAddress: { max: 600, windowMs: 10 * 60_000 },
    perTable: { max: 30, windowMs: 10 * 60_000 },
  },
  waiter_call: {
    perAddress: { max: 600, windowMs: 10 * 60_000 },
    perTable: { max: 30, windowMs: 10 * 60_000 },
  },
  /** Calls that return the table's open call. They change nothing, but each stores its Idempotency-Key. */
  repeated_call: { perAddress: { max: 6_000, windowMs: 10 * 60_000 } },
  feedback: {
    perAddress: { max: 600, windowMs: 10 * 60_000 },
    perTable: { max: 30, windowMs: 10 * 60_000 },
  },
  bill_request: {
    perAddress: { max: 600, windowMs: 10 * 60_000 },
    perTable: { max: 30, windowMs: 10 * 60_000 },
  },
  new_table: { perAddress: { max: 60, windowMs: 60 * 60_000 } },
} as const satisfies Record<string, { perAddress: RateLimit; perTable?: RateLimit }>;
/**
 * Limits on reads from one address without a staff session, per server process; health checks are not counted. A full
 * restaurant stays below them: 480 phones behind one address that all open the menu within a minute and then refresh
 * every {@link CONNECTION_PROBE_MS} without a live connection read data 24 times each, and 105 files: 80 images and 25
 * of a release.
 */
export const READ_LIMITS = {
  /** Pages and the API. */
  data: { max: 30_000, windowMs: 60_000 },
  /** Images and released files, which never change and are read once by a phone. */
  file: { max: 60_000, windowMs: 60_000 },
} as const satisfies Record<string, RateLimit>;
