/** Limits, timings and other numbers that clients and the server share. No imports, so that browsers may use it. */

export const API_BASE = '/api/v1';

export const API_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 60_000;
/** Timeout for an archive of the largest size on a slow line. */
export const ARCHIVE_TIMEOUT_MS = 300_000;
/** Waits before each retry. A POST is retried only after a timeout, an upload after any transport failure. */
export const POST_RETRY_WAITS_MS = [1_000, 2_000] as const;
export const UPLOAD_RETRY_WAITS_MS = [1_000, 2_000] as const;

export const HEALTH_CHECK_INTERVAL_MS = 30_000;
export const HEALTH_CHECK_TIMEOUT_MS = 2_000;
export const HEALTH_FAILURES_UNTIL_OFFLINE = 3;
/** Interval of the checks after a failed one, until one succeeds. */
export const CONNECTION_PROBE_MS = 5_000;
/** Waits before a client asks again what became of a request; the last one repeats. */
export const ATTEMPT_ASK_WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/** How long settings, banners and social links are cached; a change clears the cache. */
export const SITE_CACHE_MS = 5 * 60_000;

export const BANNER_ADVANCE_MS = 5_000;
export const BANNER_FADE_MS = 1_000;
export const TOAST_MS = 3_000;
export const ORDER_SUCCESS_MS = 2_000;
export const FEEDBACK_SUCCESS_MS = 3_000;
/**
 * Recommendations for a product: how many are shown and stored, the business days that are evaluated, and the visits in
 * which both products must have been ordered.
 */
export const RECOMMENDATIONS = { shown: 3, stored: 8, days: 90, visitsMin: 3 } as const;
/** The highest overall rating that alerts staff while its guests are still there. */
export const LOW_RATING_MAX = 2;
export const WAITER_CALL_SUCCESS_MS = 3_000;
/** Minutes after which a call that was not taken is escalated. */
export const CALL_ESCALATION_MINUTES = { default: 5, max: 120 } as const;
/** How often the server looks for calls to escalate. */
export const CALL_ESCALATION_INTERVAL_MS = 5_000;
export const BACK_TO_TOP_AFTER_PX = 300;
export const PRODUCT_SEARCH_DEBOUNCE_MS = 300;
/** Delay between deleting a category and fetching the list again. */
export const CATEGORY_REFETCH_MS = 100;

export const LIVE_MESSAGE_BATCH_MS = 500;
export const REALTIME_RECONNECT_MS = 5_000;
/** How long screens wait for a live connection before they poll. */
export const LIVE_POLL_AFTER_MS = 10_000;
/** Interval of polling orders and waiter calls without a live connection. */
export const LIVE_POLL_MS = 5_000;
/** Intervals of polling all other data without a live connection; the last one repeats. */
export const LIVE_POLL_REST_WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;
export const ITEM_COUNTDOWN_INTERVAL_MS = 1_000;
/** Time without changes after which a table is listed above other open ones on the service screen. */
export const UNATTENDED_AFTER_MS = 20 * 60_000;
/** Interval of the sound for a new order that has not been taken within its preparation time. */
export const OVERDUE_REMINDER_MS = 30_000;
export const RELEASE_CHECK_INTERVAL_MS = 5 * 60_000;
/**
 * How long staff screens offer to undo a step, and how long the server accepts it, so that a slow response does not
 * cost staff time.
 */
export const UNDO_MS = 10_000;
export const UNDO_ACCEPTED_MS = 15_000;
/** How long a list does not reorder after it was touched. */
export const LIST_IN_USE_MS = 3_000;
/** How long a button ignores presses after its meaning or position has changed. */
export const PRESS_GUARD_MS = 1_000;
export const NOTIFICATION_VOLUME = 0.5;

export const RECENT_LIMIT = 5;
export const DASHBOARD_RECENT_ORDERS_LIMIT = 10;
export const TOP_PRODUCTS_LIMIT = 10;
/** Period of the best-selling products, which are offered first when staff take an order. */
export const BEST_SELLERS_DAYS = 28;
export const BEST_SELLERS_LIMIT = 12;
export const BEST_SELLERS_STALE_AFTER_MS = 60 * 60_000;
export const TOP_PRODUCTS_SCREEN_LIMIT = 5;
export const ORDERS_PAGE_SIZE = 80;
/** Page size of the panel's lists of waiter calls and feedback. */
export const LIST_PAGE_SIZE = 50;
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_RETENTION_MS = 365 * 24 * 3_600_000;
/** Newest matching orders that are counted, searched and paged. */
export const ORDERS_COUNTED_MAX = 10_000;
/** Rows in one response. */
export const LIST_LIMIT_MAX = 500;

/** Limits of imported tables and of archives with images. */
export const IMPORT_LIMITS = {
  /** Size of the uploaded file. */
  bytes: 50 * 1024 * 1024,
  /** Size of the table in the file. */
  tableBytes: 10 * 1024 * 1024,
  /** Total size of all files in an archive, against small files that decompress to huge ones. */
  unzippedBytes: 200 * 1024 * 1024,
  zipEntries: 2_000,
  /** Rows per import, without the header. */
  rows: 5_000,
  /** Rows that are read of a menu, to report problems row by row; each row beyond `rows` has that as a problem. */
  rowsRead: 50_000,
  /** Invalid rows in a preview; the list of problems has all of them. */
  invalidRowsShown: 1_000,
  columns: 100,
  /** Characters of one cell: more than the longest list of options. */
  cellChars: 10_000,
  /** Images stored per import; the next import stores further ones. */
  images: 500,
} as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Limit against small files that decompress to huge images. */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** Tables added per request; longer lists are imported from a file. */
export const TABLES_AT_ONCE_MAX = 200;
/** Widths of the renditions of every stored image. */
export const IMAGE_WIDTHS_PX = [320, 640, 960, 1280] as const;
/** How long an image without references is retained. */
export const UNUSED_IMAGE_RETENTION_MS = 14 * 24 * 3_600_000;

export const SOCIAL_URL_SHOWN_CHARS = 30;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** Table names that guests may type: up to four words or numbers. */
export const GUEST_TABLE_NUMBER_PATTERN = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+){0,3}$/u;
/** A table as the feedback form names it, e.g. M-12. */
export const FEEDBACK_TABLE_PATTERN = /^M-\d{1,9}$/;

export const DEFAULT_LANGUAGE = 'tr';
export const CURRENCY_LOCALE = 'tr-TR';
export const DEFAULT_TIME_ZONE = 'Europe/Istanbul';
/** Hour at which the business day starts, a setting; 0 is midnight. */
export const DAY_STARTS_AT_HOUR = { default: 4, max: 6 } as const;
/** Retained daily backups; 0 turns backups off. */
export const BACKUPS_RETAINED = { default: 7, max: 365 } as const;
/** Days until personal data is erased from orders (contacts) and feedback. */
export const RETENTION_DAYS = { contacts: 90, feedback: 180, min: 1, max: 3_650 } as const;
export const FALLBACK_ACTIVE_TABLES = 5;

/** Maximum lengths in UTF-16 code units. */
export const TEXT_MAX = {
  name: 120,
  tableNumber: 20,
  area: 40,
  phone: 30,
  email: 254,
  address: 500,
  note: 500,
  release: 64,
  comments: 2_000,
  legalText: 20_000,
  description: 2_000,
  url: 2_000,
  setting: 10_000,
  username: 60,
  password: 200,
} as const;
/** Minimum length of new passwords; earlier ones may be shorter. */
export const PASSWORD_MIN = 12;
/** Number of digits. */
export const PIN_LENGTH = { min: 4, max: 8 } as const;
/** Number of recovery codes created with two-factor login; each works once. */
export const RECOVERY_CODES = 10;
/** Translations of one text; at most one per language. */
export const TRANSLATIONS_MAX = 20;

/** Minutes until a ticket is late and very late: defaults of a new station. */
export const STATION_MINUTES = { warn: 10, late: 20, max: 240 } as const;
/** Interval of the check for courses that are due by time. */
export const COURSE_FIRING_INTERVAL_MS = 5_000;
/** Minutes until the next course is fired, a setting. */
export const COURSE_MINUTES = { default: 15, min: 1, max: 120 } as const;
export const PRINTERS_MAX = 50;
/** Port on which network receipt printers listen. */
export const PRINTER_PORT = 9100;
export const PORT_MAX = 65_535;
/** Interval of the check for waiting print jobs, in addition to the check when one is added. */
export const PRINT_QUEUE_INTERVAL_MS = 1_000;
/** Interval at which an idle printer is asked for its state. */
export const PRINTER_CHECK_INTERVAL_MS = 3_000;
/** Time without a request from the agent after which its printers are offline. */
export const PRINT_AGENT_LOST_AFTER_MS = 10_000;
/** Time after which the jobs of a printer with a problem go to its backup printer. */
export const PRINTER_BACKUP_AFTER_MS = 5_000;
/** Time after which a ticket that may not have been printed is printed again as a copy, once. */
export const PRINT_COPY_AFTER_MS = 5_000;
/** Time after which a job expires, so that staff decide whether it is still printed. */
export const PRINT_EXPIRY_MS = { ticket: 20 * 60_000, other: 4 * 3_600_000 } as const;
/** Time after which a cash drawer is no longer opened: nobody waits in front of it any more. */
export const DRAWER_REQUEST_EXPIRY_MS = 10_000;
/** Time in which a printer takes the pulse that opens its drawer. */
export const DRAWER_PULSE_MAX_MS = 3_000;
/** Retention of printed jobs, which can be read and printed again; they contain guests' notes. */
export const PRINT_JOBS_RETENTION_MS = 24 * 3_600_000;
export const PRINT_JOBS_SHOWN = 100;

/** Stations per category, product or printer. */
export const STATIONS_NAMED_MAX = 20;
/** Categories per station, and products per station. */
export const STATION_ROUTES_MAX = 2_000;
/** Time since an order was placed during which it is on the recall list once completed and can be recalled. */
export const KITCHEN_RECALL_MS = 2 * 3_600_000;
/** Completed orders on the recall list. */
export const KITCHEN_RECALL_MAX = 100;
/** How long a display offers to undo a bump. */
export const BUMP_UNDO_MS = 10_000;
/** Interval at which a display fetches its tickets in addition to live messages, to know whether it is up to date. */
export const KITCHEN_REFETCH_MS = 5_000;
/** Time without a connection after which a display warns that it may be out of date. */
export const KITCHEN_STALE_AFTER_MS = 10_000;

/** `rangesMax` is per week or date; `daysAhead` is how far the next opening is searched. */
export const OPENING_HOURS = { rangesMax: 28, exceptionsMax: 60, daysAhead: 31 } as const;
/** Maximum of a station's minutes before closing from which it accepts no orders from guests. */
export const LAST_ORDER_MAX_MINUTES = 240;
/** Minutes for which guests' orders can be paused. */
export const PAUSE_MINUTES = { min: 10, max: 120 } as const;

/**
 * Estimate of when an order will be ready. `within` is the share of recent orders that the range covers before it is
 * rounded outwards.
 */
export const READY_ESTIMATE = {
  within: 0.76,
  stepMinutes: 5,
  /** Largest width of a range: a wider one tells a guest nothing. */
  widthMaxMinutes: 20,
  /** Assumed time of a product that has neither a configured duration nor measurements. */
  unknownMinutes: 12,
  /** Number of measurements below which configured durations and assumptions are used. */
  measurementsMin: 5,
  measurementsPerProduct: 20,
  /** Newest orders from which the spread of the estimates is learnt. */
  ordersCompared: 60,
  /** Newest orders that tell the present pace. */
  ordersOfLevel: 10,
  itemsCompared: 1000,
  /** Items that a station can prepare in parallel, at most. */
  atOnceMax: 20,
  /** Plausible durations; others come from items that were not marked when they were ready. */
  minutes: { min: 0.5, max: 180 },
  refreshMs: 10_000,
} as const;

/** Guests of one visit. */
export const GUEST_COUNT_MAX = 999;
/** Items per payment or move. */
export const BILL_ITEMS_MAX = 500;
/** Shares into which a bill can be split. */
export const BILL_SHARES_MAX = 99;
/** Portions into which an item can be split: 99 pieces, each shared by ten. */
export const ITEM_PORTIONS_MAX = 990;
/** Closed days shown in the list. */
export const Z_REPORTS_SHOWN = 400;
/** Rates in percent. */
export const VAT_RATES = [1, 10, 20] as const;
export const VAT_RATE = { default: 10, max: 99 } as const;
export const ORDER_ITEMS_MAX = 100;
export const ITEM_QUANTITY_MAX = 99;
/** Pieces in one order of a guest, a setting; 0 for no limit. */
export const ORDER_PIECES = { default: 100, max: 10_000 } as const;
/** Orders that staff cancel with one request. */
export const ORDERS_CANCELLED_AT_ONCE_MAX = 100;
/** Options per product or group, and chosen options per ordered item. */
export const ITEM_OPTIONS_MAX = 30;
/** Pieces of one option. */
export const OPTION_QUANTITY_MAX = 10;
/** Option groups per product. */
export const OPTION_GROUPS_MAX = 10;
/** Pieces that a group may require or allow. */
export const OPTION_CHOICES_MAX = 50;
/** Largest price of a product or an option: 1,000,000.00 TL. */
export const PRICE_MAX_KURUS = 100_000_000;
/**
 * Largest sum of prices, such as a bill or the revenue of a day: 100,000,000,000.00 TL. A hundred times as much is a safe
 * integer, as percentages need, and every sum in lira is a number that has exactly one nearest kuruş.
 */
export const SUM_MAX_KURUS = 10_000_000_000_000;
/** Lira above which an order of a guest awaits approval, a setting; 0 for never. */
export const ORDER_CONFIRM_ABOVE_LIRA = { default: 10_000, max: SUM_MAX_KURUS / 100 } as const;
/** Limits of a price update in percent. */
export const PRICE_PERCENT = { min: -90, max: 1_000 } as const;
/** Steps in lira to which new prices are rounded; 0 for no rounding. */
export const PRICE_ROUNDINGS = [0, 1, 5, 10] as const;
/** Selected categories or products. */
export const PRICE_SELECTION_MAX = 10_000;
/** Products that one request changes or deletes. */
export const PRODUCTS_CHANGED_MAX = 500;
/** Newest price updates shown in the list. */
export const PRICE_UPDATES_SHOWN = 100;
/** Newest price changes shown for a product. */
export const PRICE_CHANGES_SHOWN = 100;
/** Interval of the check for scheduled price updates that are due. */
export const PRICE_UPDATES_CHECK_INTERVAL_MS = 10_000;
/** Limits in percent off; a price must not become 0. */
export const PROMOTION_PERCENT = { min: 1, max: 90 } as const;
/** Minutes for which an order is still accepted at the price of a promotion that has ended, from guests who saw it. */
export const PROMOTION_GRACE_MINUTES = 10;
/** Interval of the check for promotions that have begun or ended, which is announced to open pages. */
export const PROMOTION_CHANGES_CHECK_INTERVAL_MS = 5_000;
export const DURATION_MAX_MINUTES = 24 * 60;
export const SORT_ORDER_MAX = 1_000_000;

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
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

/** Requests above `max` within the window get 429. */
export interface RateLimit {
  max: number;
  windowMs: number;
}
const MINUTE_MS = 60_000;
/**
 * Limits on guest writes, counted across all server processes, separately for guests with and without a scanned code.
 * Staff, refused requests and repeats with the same Idempotency-Key are not counted. A full restaurant stays below them: 60 tables with eight phones each behind one
 * public address, each sending one order, waiter call and feedback in ten minutes, make 480 of each, 8 per table.
 */
export const GUEST_LIMITS = {
  order: {
    perAddress: { max: 600, windowMs: 10 * MINUTE_MS },
    perTable: { max: 30, windowMs: 10 * MINUTE_MS },
  },
  waiter_call: {
    perAddress: { max: 600, windowMs: 10 * MINUTE_MS },
    perTable: { max: 30, windowMs: 10 * MINUTE_MS },
  },
  /** Calls that return the table's open call. They change nothing, but each stores its Idempotency-Key. */
  repeated_call: { perAddress: { max: 6_000, windowMs: 10 * MINUTE_MS } },
  feedback: {
    perAddress: { max: 600, windowMs: 10 * MINUTE_MS },
    perTable: { max: 30, windowMs: 10 * MINUTE_MS },
  },
  bill_request: {
    perAddress: { max: 600, windowMs: 10 * MINUTE_MS },
    perTable: { max: 30, windowMs: 10 * MINUTE_MS },
  },
  new_table: { perAddress: { max: 60, windowMs: 60 * MINUTE_MS } },
} as const satisfies Record<string, { perAddress: RateLimit; perTable?: RateLimit }>;

/**
 * Limits on reads from one address without a staff session, per server process; health checks are not counted. A full
 * restaurant stays below them: 480 phones behind one address that all open the menu within a minute and then refresh
 * every {@link CONNECTION_PROBE_MS} without a live connection read data 24 times each, and 105 files: 80 images and 25
 * of a release.
 */
export const READ_LIMITS = {
  /** Pages and the API. */
  data: { max: 30_000, windowMs: MINUTE_MS },
  /** Images and released files, which never change and are read once by a phone. */
  file: { max: 60_000, windowMs: MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/**
 * Number of new orders from one network within the window, as takeaway or for one table and without a scanned code,
 * above which the dashboard folds them into one line. A full restaurant sends eight per table, see {@link
 * GUEST_LIMITS}.
 */
export const ORDER_FLOOD = { windowMs: 10 * MINUTE_MS, takeaway: 6, perTable: 12 } as const;
/**
 * How long the network keys of orders are stored: overnight. Copies in live messages last a day longer; the privacy
 * text of the guest app names the sum, two days.
 */
export const NETWORK_KEY_RETENTION_MS = 12 * 60 * MINUTE_MS;

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
  perAddress: { max: 3_000, windowMs: 10 * MINUTE_MS },
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

/** Limit per server process; a full restaurant has about 500 sockets behind one address. */
export const LIVE_SOCKETS_PER_ADDRESS_MAX = 2_000;

/**
 * Delays for wrong guesses: each guess after `free` ones waits a second, then twice as long every time, at most
 * `maxWaitMs`.
 */
export interface GuessLimit {
  free: number;
  maxWaitMs: number;
  /** Time without a guess after which the count restarts. */
  forgetMs: number;
}
/** Password guesses on devices unknown to the account; `maxWaitMs` allows 720 a day for each account. */
export const GUESS_LIMITS = {
  account: { free: 10, maxWaitMs: 2 * MINUTE_MS, forgetMs: 24 * 60 * MINUTE_MS },
  address: { free: 100, maxWaitMs: 2 * MINUTE_MS, forgetMs: 60 * MINUTE_MS },
} as const satisfies Record<string, GuessLimit>;
/**
 * Wrong PINs on one device, and on all devices of the account that signed in on them, because another login makes another
 * device: about 200 a day of at least 10,000 PINs.
 */
export const PIN_GUESS_LIMITS = {
  device: { free: 10, maxWaitMs: 15 * MINUTE_MS, forgetMs: 60 * MINUTE_MS },
  account: { free: 40, maxWaitMs: 15 * MINUTE_MS, forgetMs: 6 * 60 * MINUTE_MS },
} as const satisfies Record<string, GuessLimit>;
export const KNOWN_DEVICE_GUESSES = { max: 10, windowMs: 15 * MINUTE_MS } as const;
/** Code with which a kitchen display asks to be signed in. */
export const DISPLAY_CODE = { length: 6, lifetimeMs: 10 * MINUTE_MS, pollMs: 3_000 } as const;
/** Long, because a display hangs on a wall and is not signed in again each month. */
export const DISPLAY_SESSION_LIFETIME_MS = 365 * 24 * 60 * MINUTE_MS;
/** Time since the last login on a device after which the account no longer knows it. */
export const KNOWN_DEVICE_LIFETIME_MS = 180 * 24 * 60 * MINUTE_MS;

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
  unfinishedRetentionMs: 24 * 60 * MINUTE_MS,
  /** Releases per front end that the database keeps for servers added later, in addition to those in use. */
  archivesRetained: 3,
} as const;
/** Maximum difference between a signed command's time and the server's. */
export const RELEASE_COMMAND_WINDOW_MS = 5 * MINUTE_MS;
/** Servers that share a database and store its releases. */
export const RELEASE_SERVERS = {
  /** Interval of the check for releases to store, in addition to the check after an upload. */
  intervalMs: 5_000,
  /** Time without a heartbeat after which nothing waits for a server. */
  lostAfterMs: 30_000,
  forgottenAfterMs: 24 * 60 * MINUTE_MS,
} as const;

/** Attempts concerning accounts and release tokens, successful or not, counted across all server processes. */
export const ACCOUNT_LIMITS = {
  /** Login attempts on a device known to the account; a success resets the count. */
  known_device: KNOWN_DEVICE_GUESSES,
  /** Wrong current passwords when changing the password. */
  password_check: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Registrations and mailed links. */
  account_per_address: { max: 30, windowMs: 15 * MINUTE_MS },
  /** A display without a session requests two codes per window. */
  display_code_per_address: { max: 60, windowMs: 15 * MINUTE_MS },
  mail_per_recipient: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Uploads that are begun or resumed. */
  upload_per_release_key: { max: 60, windowMs: 60 * MINUTE_MS },
  command_per_release_key: { max: 120, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/** Characters of a version, a hash, that are shown. */
export const SHORT_VERSION_CHARS = 8;
/** Links that open a release that is not live: their lifetime, and how many may be active. */
export const PREVIEW_LIMITS = { hours: 48, activeMax: 50 } as const;
/** Longer than the lifetime of any link, see server/src/hosting/previews.ts. */
export const PREVIEW_COOKIE_LIFETIME_MS = 60 * 24 * 60 * MINUTE_MS;
/** Visits after which a live release is no longer compared with the one before. */
export const WATCHED_VISITS = 500;
/** Period before a release whose visits show how often visits failed before. */
export const WATCH_BEFORE_MS = 7 * 24 * 60 * MINUTE_MS;
/**
 * Interval at which servers compare releases with those before, and check for changes that no live message announced.
 */
export const ROLLOUT_CHECK_INTERVAL_MS = 5_000;
export const ENDED_ROLLOUTS_SHOWN = 20;
/** Published releases shown per front end, in addition to those that are or were live. */
export const PUBLISHED_RELEASES_SHOWN = 30;
/** How long a phone keeps the random number that decides whether it is in a canary's share. */
export const CANARY_ID_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;
/** Brotli size of the JavaScript for the first menu view, shell and guest app together. */
export const FIRST_MENU_SCRIPT_BYTES_MAX = 130_000;

/** Time after the end of a visit at which its notices to the kitchen end unconfirmed. */
export const NOTICES_END_AFTER_VISIT_MS = 3_600_000;
/** Time after which any notice to the kitchen ends unconfirmed. */
export const NOTICES_END_AFTER_MS = 24 * 3_600_000;
/** Notices of a station that one request confirms. */
export const NOTICES_SEEN_AT_ONCE_MAX = 1000;
