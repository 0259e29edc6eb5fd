/** Limits, timings and other numbers that clients and the server share. No imports, so that browsers may use it. */

export const API_BASE = '/api/v1';

export const API_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 60_000;
/** For an archive of the largest size on a slow line. */
export const ARCHIVE_TIMEOUT_MS = 300_000;
/** Waits before each retry: of a POST after a timeout only, of an upload after any transport failure. */
export const POST_RETRY_WAITS_MS = [1_000, 2_000] as const;
export const UPLOAD_RETRY_WAITS_MS = [1_000, 2_000] as const;

export const HEALTH_CHECK_INTERVAL_MS = 30_000;
export const HEALTH_CHECK_TIMEOUT_MS = 2_000;
export const HEALTH_FAILURES_UNTIL_OFFLINE = 3;
/** Interval of the checks from a failed one until one succeeds. */
export const CONNECTION_PROBE_MS = 5_000;

/** How long settings, banners and social links are cached; a change clears the cache. */
export const SITE_CACHE_MS = 5 * 60_000;

export const BANNER_ADVANCE_MS = 5_000;
export const BANNER_FADE_MS = 1_000;
export const TOAST_MS = 3_000;
export const ORDER_SUCCESS_MS = 2_000;
export const FEEDBACK_SUCCESS_MS = 3_000;
/**
 * Products that go with a product: how many are shown and stored, of how many business days, and how many visits must have
 * ordered both.
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
/** Between two fetches of orders and waiter calls without a live connection. */
export const LIVE_POLL_MS = 5_000;
/** Between two fetches of the rest; the last wait repeats. */
export const LIVE_POLL_REST_WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;
export const ITEM_COUNTDOWN_INTERVAL_MS = 1_000;
/** A table where nothing has changed for so long is listed above other open ones on the service screen. */
export const UNATTENDED_AFTER_MS = 20 * 60_000;
/** Between two sounds while a new order whose minutes are over waits to be taken. */
export const OVERDUE_REMINDER_MS = 30_000;
export const RELEASE_CHECK_INTERVAL_MS = 5 * 60_000;
/** How long staff screens offer to undo a step, and how long the server accepts it: a slow response counts for staff. */
export const UNDO_MS = 10_000;
export const UNDO_ACCEPTED_MS = 15_000;
/** How long a list stays as it is after it was touched. */
export const LIST_IN_USE_MS = 3_000;
/** How long a button takes no press after its meaning or its place has changed. */
export const PRESS_GUARD_MS = 1_000;
export const NOTIFICATION_VOLUME = 0.5;

export const RECENT_LIMIT = 5;
export const DASHBOARD_RECENT_ORDERS_LIMIT = 10;
export const TOP_PRODUCTS_LIMIT = 10;
/** What staff are offered first when they take an order: the most ordered products of the last days. */
export const BEST_SELLERS_DAYS = 28;
export const BEST_SELLERS_LIMIT = 12;
export const BEST_SELLERS_FRESH_MS = 60 * 60_000;
export const TOP_PRODUCTS_SCREEN_LIMIT = 5;
export const ORDERS_PAGE_SIZE = 80;
/** Of the panel's lists of waiter calls and feedback. */
export const LIST_PAGE_SIZE = 50;
export const PAGE_NUMBERS_SHOWN = 5;
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_LIFETIME_MS = 365 * 24 * 3_600_000;
/** The newest matching orders that are counted, searched and paged. */
export const ORDERS_COUNTED_MAX = 10_000;
/** Rows in one response. */
export const LIST_LIMIT_MAX = 500;

/** Of imported tables and the archives with images beside them. */
export const IMPORT_LIMITS = {
  /** Of the uploaded file. */
  bytes: 50 * 1024 * 1024,
  /** Of the table in it. */
  tableBytes: 10 * 1024 * 1024,
  /** Of all files in an archive, against small files that decompress to huge ones. */
  unzippedBytes: 200 * 1024 * 1024,
  zipEntries: 2_000,
  /** That one import may have, beside the headings. */
  rows: 5_000,
  /** Of a menu, whose problems are told row by row; beyond `rows` each has that problem, too. */
  rowsRead: 50_000,
  /** Of a preview; all are in the list of problems. */
  invalidRowsShown: 1_000,
  columns: 100,
  /** That one import may store; further ones follow with the next import. */
  images: 500,
} as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Against small files that decompress to huge images. */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** That one request may add; longer lists are imported from a file. */
export const TABLES_AT_ONCE_MAX = 200;
/** Widths of the renditions of every stored image. */
export const IMAGE_WIDTHS_PX = [320, 640, 960, 1280] as const;
/** How long an image without references is retained. */
export const UNUSED_IMAGE_RETENTION_MS = 14 * 24 * 3_600_000;
export const PLACEHOLDER_IMAGE = { width: 300, height: 200 } as const;

export const SOCIAL_URL_SHOWN_CHARS = 30;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** What guests may name a table: up to four words or numbers. */
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

/** UTF-16 code units. */
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
/** Of new passwords; earlier ones may be shorter. */
export const PASSWORD_MIN = 12;
/** Digits. */
export const PIN_LENGTH = { min: 4, max: 8 } as const;
/** Made when two-factor login is enabled; each works once. */
export const RECOVERY_CODES = 10;
/** Of one text; at most one for each language. */
export const TRANSLATIONS_MAX = 20;

/** After which tickets of a new station are late, and very late. */
export const STATION_MINUTES = { warn: 10, late: 20, max: 240 } as const;
/** How often courses that are due by minutes are looked for. */
export const COURSE_FIRING_INTERVAL_MS = 5_000;
/** Until the next course is fired, a setting. */
export const COURSE_MINUTES = { default: 15, min: 1, max: 120 } as const;
export const PRINTERS_MAX = 50;
/** Where network receipt printers listen. */
export const PRINTER_PORT = 9100;
export const PORT_MAX = 65_535;
/** A waiting print job is looked for at this interval, besides at once when it is added. */
export const PRINT_QUEUE_INTERVAL_MS = 1_000;
/** An idle printer is asked for its state. */
export const PRINTER_CHECK_INTERVAL_MS = 3_000;
/** Without a word from the print agent its printers are offline. */
export const PRINT_AGENT_LOST_AFTER_MS = 10_000;
/** After which the jobs of a printer with a problem go to its backup printer. */
export const PRINTER_BACKUP_AFTER_MS = 5_000;
/** After which staff are asked whether a job is still printed: of tickets, and of all else. */
export const PRINT_EXPIRY_MS = { ticket: 20 * 60_000, other: 4 * 3_600_000 } as const;
/** Printed jobs can be read and printed again for a day; they hold guests' notes. */
export const PRINT_JOBS_KEPT_MS = 24 * 3_600_000;
export const PRINT_JOBS_SHOWN = 100;

/** That one category, product or printer names. */
export const STATIONS_NAMED_MAX = 20;
/** Categories, and products, that one station names. */
export const STATION_ROUTES_MAX = 2_000;
/** After it was placed; until then a completed order is on the recall list and can be recalled. */
export const KITCHEN_RECALL_MS = 2 * 3_600_000;
/** Completed orders on it at most. */
export const KITCHEN_RECALL_MAX = 100;
/** How long a display offers to undo a bump. */
export const BUMP_UNDO_MS = 10_000;
/** How often a display fetches its tickets beside the live messages, so that it knows whether it is up to date. */
export const KITCHEN_REFETCH_MS = 5_000;
/** Without a connection; a display says then that it may be out of date. */
export const KITCHEN_STALE_AFTER_MS = 10_000;

/** `rangesMax` of one week or date, `daysAhead` that a next opening is searched. */
export const OPENING_HOURS = { rangesMax: 28, exceptionsMax: 60, daysAhead: 31 } as const;
/** Before closing, from which a station takes no orders of guests. */
export const LAST_ORDER_MAX_MINUTES = 240;
/** For which guests' orders can be paused. */
export const PAUSE_MINUTES = { min: 10, max: 120 } as const;

/** When an order will be ready. `within`: the share of recent orders that the range covers before it is rounded outwards. */
export const READY_ESTIMATE = {
  within: 0.76,
  stepMinutes: 5,
  /** Of a product without a configured duration that nobody has measured. */
  unknownMinutes: 12,
  /** Below it, configured durations and assumptions are used. */
  measurementsMin: 5,
  measurementsPerProduct: 20,
  /** The newest ones; fewer follow a change of pace sooner. */
  ordersCompared: 60,
  itemsCompared: 1000,
  /** Items that a station makes without one waiting for another, at most. */
  atOnceMax: 20,
  /** Longer or shorter ones were not marked when they were ready. */
  minutes: { min: 0.5, max: 180 },
  refreshMs: 10_000,
} as const;

/** Guests of one visit. */
export const GUEST_COUNT_MAX = 999;
/** Of items that one payment or one move names. */
export const BILL_ITEMS_MAX = 500;
/** Into which a bill can be split. */
export const BILL_SHARES_MAX = 99;
/** Into which an item can be split: one of 99 pieces, shared by ten. */
export const ITEM_PORTIONS_MAX = 990;
/** Closed days that the list shows. */
export const Z_REPORTS_SHOWN = 400;
/** Percent. */
export const VAT_RATES = [1, 10, 20] as const;
export const VAT_RATE = { default: 10, max: 99 } as const;
export const ORDER_ITEMS_MAX = 100;
export const ITEM_QUANTITY_MAX = 99;
/** Pieces in one order of a guest, a setting; 0 is no limit. */
export const ORDER_PIECES = { default: 100, max: 10_000 } as const;
/** Lira above which an order of a guest awaits approval, a setting; 0 is never. */
export const ORDER_CONFIRM_ABOVE_LIRA = { default: 10_000, max: 1_000_000 } as const;
/** Orders that staff cancel with one request. */
export const ORDERS_CANCELLED_AT_ONCE_MAX = 100;
/** Of one product or group, and chosen for one ordered item. */
export const ITEM_OPTIONS_MAX = 30;
/** Pieces of one option. */
export const OPTION_QUANTITY_MAX = 10;
/** Of one product. */
export const OPTION_GROUPS_MAX = 10;
/** Pieces that a group may require or allow. */
export const OPTION_CHOICES_MAX = 50;
/** Of a single price or total; 1,000,000.00 TL. */
export const PRICE_MAX_KURUS = 100_000_000;
/** Of a change of many prices, in percent. */
export const PRICE_PERCENT = { min: -90, max: 1_000 } as const;
/** Lira of which the new prices may be multiples; 0 is not rounded. */
export const PRICE_ROUNDINGS = [0, 1, 5, 10] as const;
/** Chosen categories or products. */
export const PRICE_SELECTION_MAX = 10_000;
/** Products that one request changes or deletes. */
export const PRODUCTS_CHANGED_MAX = 500;
/** The newest ones that the list shows. */
export const PRICE_UPDATES_SHOWN = 100;
/** The newest ones of a product that are shown. */
export const PRICE_CHANGES_SHOWN = 100;
/** How often changes of prices are looked for whose time has come. */
export const PRICE_UPDATES_INTERVAL_MS = 10_000;
/** Percent off; what costs nothing is no price. */
export const PROMOTION_PERCENT = { min: 1, max: 90 } as const;
/** For which an order is still accepted at a price of a promotion that is over, from guests who saw it. */
export const PROMOTION_GRACE_MINUTES = 10;
/** How often open pages are told of promotions that have begun or ended. */
export const PROMOTION_CHANGES_INTERVAL_MS = 5_000;
export const DURATION_MAX_MINUTES = 24 * 60;
export const SORT_ORDER_MAX = 1_000_000;

/** Response header with the number of matches on all pages; of orders at most {@link ORDERS_COUNTED_MAX}. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** The PIN of the person who approves the request; never logged. */
export const APPROVAL_PIN_HEADER = 'x-approval-pin';
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

/** Requests above `max` within the window get 429. */
export interface RateLimit {
  max: number;
  windowMs: number;
}
const MINUTE_MS = 60_000;
/**
 * Limits on guest writes, counted across all server processes. Staff, refused requests and repeats with the same
 * Idempotency-Key are not counted. A full restaurant stays below them: 60 tables with eight phones each behind one
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
 * Limits on what one address reads without being signed in as staff, per server process; health checks are not counted.
 * A full restaurant stays below them: 480 phones behind one address that all open the menu within a minute and then
 * refresh every {@link CONNECTION_PROBE_MS} without a live connection read data 24 times each, and 105 files: 80 images
 * and 25 of a release.
 */
export const READ_LIMITS = {
  /** Pages and the API. */
  data: { max: 30_000, windowMs: MINUTE_MS },
  /** Images and released files, which never change and are read once by a phone. */
  file: { max: 60_000, windowMs: MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/**
 * New orders from one network, without a scanned code, that the dashboard folds into one line: so many within the window
 * as takeaway or for one table. A full restaurant sends eight per table, see {@link GUEST_LIMITS}.
 */
export const ORDER_FLOOD = { windowMs: 10 * MINUTE_MS, takeaway: 6, perTable: 12 } as const;
/**
 * How long the keys of orders' networks are stored: overnight. Copies in live messages last a day longer; the privacy text
 * of the guest app names the sum, two days.
 */
export const NETWORK_KEY_LIFETIME_MS = 12 * 60 * MINUTE_MS;

/** Reports of front ends about visits (docs/releases.md#monitoring-in-the-field); `max` counts per server process. */
export const FIELD_REPORT = {
  bodyMaxBytes: 4_096,
  /** Different ones of a visit. */
  problemsMax: 5,
  framesMax: 8,
  textMax: 200,
  functionNameMax: 60,
  /** A full restaurant stays below it: 480 phones behind one address that each load six pages in ten minutes. */
  perAddress: { max: 3_000, windowMs: 10 * MINUTE_MS },
  /** Of all senders: a hundred a second, in short windows so that orders never wait for many. Reports are samples. */
  allSenders: { max: 10, windowMs: 100 },
  /** How often counts are written. */
  storeIntervalMs: 5_000,
  keptDays: 30,
  /** Rows of counts by day; above `detailed`, visits without a row are counted under the route and device "other". */
  rowsPerDayMax: { detailed: 2_500, total: 3_000 },
  /** Different problems of a day; further ones are counted as failed visits only. */
  problemsPerDayMax: { ofRelease: 30, total: 500 },
  /** The most frequent ones, in the list of a release. */
  problemsShown: 50,
} as const;

/** Per server process; a full restaurant has about 500 behind one address. */
export const LIVE_SOCKETS_PER_ADDRESS_MAX = 2_000;

/** Each guess after `free` ones waits: a second, then twice as long every time, at most `maxWaitMs`. */
export interface GuessLimit {
  free: number;
  maxWaitMs: number;
  /** After so long without a guess the count begins anew. */
  forgetMs: number;
}
/** Guesses of passwords on devices that the account does not know; `maxWaitMs` allows 720 a day for each account. */
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
/** By which a kitchen display asks to be signed in. */
export const DISPLAY_CODE = { length: 6, lifetimeMs: 10 * MINUTE_MS, pollMs: 3_000 } as const;
/** A display hangs on a wall and is not signed in again each month. */
export const DISPLAY_SESSION_LIFETIME_MS = 365 * 24 * 60 * MINUTE_MS;
/** Since the last login on it. */
export const KNOWN_DEVICE_LIFETIME_MS = 180 * 24 * 60 * MINUTE_MS;

/** Of releases that teams send to a server with a token. */
export const RELEASE_UPLOAD_LIMITS = {
  /** Of all files together; a remote has about 5 MB, twice as many with source maps. */
  bytes: 64 * 1024 * 1024,
  fileBytes: 16 * 1024 * 1024,
  files: 2_000,
  /** Characters. */
  pathLength: 200,
  chunkBytes: 1024 * 1024,
  openPerKey: 2,
  /** Since the last chunk. */
  unfinishedKeptMs: 24 * 60 * MINUTE_MS,
  /** Of one front end that the database keeps for servers that come later, besides those that are in use. */
  archivesKept: 3,
} as const;
/** How far a signed command's time may be from the server's. */
export const RELEASE_COMMAND_WINDOW_MS = 5 * MINUTE_MS;
/** Servers of one database that store releases. */
export const RELEASE_SERVERS = {
  /** Between two looks for releases to store, besides at once when one was uploaded. */
  intervalMs: 5_000,
  /** Without a sign of life for so long, nothing waits for a server. */
  lostAfterMs: 30_000,
  forgottenAfterMs: 24 * 60 * MINUTE_MS,
} as const;

/** Attempts concerning accounts and release tokens, successful or not, counted across all server processes. */
export const ACCOUNT_LIMITS = {
  /** Guesses on a device on which the account has signed in before; a success resets the count. */
  known_device: KNOWN_DEVICE_GUESSES,
  /** Wrong current passwords when changing the password. */
  password_check: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Registrations and mailed links. */
  account_per_address: { max: 30, windowMs: 15 * MINUTE_MS },
  /** A display without a session asks for two in a window. */
  display_code_per_address: { max: 60, windowMs: 15 * MINUTE_MS },
  mail_per_recipient: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Uploads begun or resumed. */
  upload_per_release_key: { max: 60, windowMs: 60 * MINUTE_MS },
  command_per_release_key: { max: 120, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/** Characters of a version, which is a hash, that people are shown. */
export const SHORT_VERSION_CHARS = 8;
/** Links that open a release that is not live: how long they are valid, and how many of them there may be. */
export const PREVIEW_LIMITS = { hours: 48, hoursMax: 14 * 24, activeMax: 50 } as const;
/** Longer than any link is valid, see server/src/hosting/previews.ts. */
export const PREVIEW_COOKIE_LIFETIME_MS = 60 * 24 * 60 * MINUTE_MS;
/**
 * Shares of a canary by schedule, in percent. It gets the next one after so many visits with a
 * report and so much time with its share; at 100 it is live.
 */
export const ROLLOUT_STAGES = [
  { share: 1, visitsMin: 50, minMs: 30 * MINUTE_MS },
  { share: 10, visitsMin: 100, minMs: 60 * MINUTE_MS },
  { share: 50, visitsMin: 200, minMs: 120 * MINUTE_MS },
] as const;
/** How often servers compare canaries with live releases, and look for changes that no live message announced. */
export const ROLLOUT_CHECK_INTERVAL_MS = 5_000;
export const ENDED_ROLLOUTS_SHOWN = 20;
/** Of each front end, besides those that are or were live. */
export const PUBLISHED_RELEASES_SHOWN = 30;
/** How long a phone keeps the random number by which it is or is not in a canary's share. */
export const CANARY_ID_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;
/** How long a device of staff keeps its choice. */
export const CANARY_DEVICE_LIFETIME_MS = 365 * 24 * 60 * MINUTE_MS;
/** Of each release, before a canary can be found worse than the live one. */
export const CANARY_TEST_VISITS_MIN = { canary: 10, live: 30 } as const;
/** JavaScript for the first menu view, shell and guest app together, in brotli bytes. */
export const FIRST_MENU_SCRIPT_BYTES_MAX = 130_000;
