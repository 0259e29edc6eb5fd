/** Limits of releases and of their reports. */

/**
 * Limits of the reports of front ends about visits (docs/releases.md#monitoring-in-the-field); `max` counts per server
 * process.
 */
export const FIELD_REPORT = {
  bodyMaxBytes: 4_096,
  /** Distinct problems per visit. */
  problemsMax: 5,
  framesMax: 8,
  textMax: 200,
  functionNameMax: 60,
  /** Limit per address. A full restaurant stays below it: 480 phones that each load six pages in ten minutes. */
  perAddress: { max: 3_000, windowMs: 10 * 60_000 },
  /**
   * Limit for all senders: a hundred a second, in short windows so that orders never wait for many. Reports are
   * samples.
   */
  allSenders: { max: 10, windowMs: 100 },
  /** Interval at which counts are written. */
  storeIntervalMs: 5_000,
  retentionDays: 30,
  /** Distinct problems per day; further ones count only as failed visits. */
  problemsPerDayMax: { ofRelease: 30, total: 500 },
  /** Most frequent problems in the list of a release. */
  problemsShown: 50,
} as const;
/** Limits of releases that teams upload with a token. */
export const RELEASE_UPLOAD_LIMITS = {
  /** Size of all files together; a remote has about 5 MB, twice as much with source maps. */
  bytes: 64 * 1024 * 1024,
  fileBytes: 16 * 1024 * 1024,
  files: 2_000,
  /** Characters of a path. */
  pathLength: 200,
  chunkBytes: 1024 * 1024,
  openPerKey: 2,
  /** Retention of an unfinished upload since its last chunk. */
  unfinishedRetentionMs: 24 * 60 * 60_000,
  /** Releases per front end that the database keeps for servers added later, in addition to those in use. */
  archivesRetained: 3,
} as const;
/** Maximum difference between a signed command's time and the server's. */
export const RELEASE_COMMAND_WINDOW_MS = 5 * 60_000;
/** Servers that share a database and store its releases. */
export const RELEASE_SERVERS = {
  /** Interval of the check for releases to store, in addition to the check after an upload. */
  intervalMs: 5_000,
  /** Time without a heartbeat after which nothing waits for a server. */
  lostAfterMs: 30_000,
  forgottenAfterMs: 24 * 60 * 60_000,
} as const;
/** Characters of a version, a hash, that are shown. */
export const SHORT_VERSION_CHARS = 8;
/** Links that open a release that is not live: their lifetime, and how many may be active. */
export const PREVIEW_LIMITS = { hours: 48, activeMax: 50 } as const;
/** Longer than the lifetime of any link, see server/src/release-platform/previews/preview-gate.ts. */
export const PREVIEW_COOKIE_LIFETIME_MS = 60 * 24 * 60 * 60_000;
/** Visits after which a live release is no longer compared with the one before. */
export const WATCHED_VISITS = 500;
/** Period before a release whose visits show how often visits failed before. */
export const WATCH_BEFORE_MS = 7 * 24 * 60 * 60_000;
/**
 * Interval at which servers compare releases with those before, and check for changes that no live message announced.
 */
export const ROLLOUT_CHECK_INTERVAL_MS = 5_000;
export const ENDED_ROLLOUTS_SHOWN = 20;
/** Published releases shown per front end, in addition to those that are or were live. */
export const PUBLISHED_RELEASES_SHOWN = 30;
/** How long a phone keeps the random number that decides whether it is in a canary's share. */
export const CANARY_ID_LIFETIME_MS = 30 * 24 * 60 * 60_000;
/** Brotli size of the JavaScript for the first menu view, shell and guest app together. */
export const FIRST_MENU_SCRIPT_BYTES_MAX = 115_000;
