/**
 * Every number that the product's parts agree on (SPEC §9 unless another source is named).
 * Free of imports, so that any bundle may use it.
 */

/** All REST calls live below this path. */
export const API_BASE = '/api/v1';

export const API_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 60_000;
/** POSTs are tried again after a timeout only, uploads after any transport failure (SPEC §7). */
export const POST_RETRY_WAITS_MS = [1_000, 2_000] as const;
export const UPLOAD_RETRY_WAITS_MS = [1_000, 2_000] as const;

export const HEALTH_CHECK_INTERVAL_MS = 30_000;
export const HEALTH_CHECK_TIMEOUT_MS = 2_000;
export const HEALTH_FAILURES_UNTIL_OFFLINE = 3;

/** Settings, banners and social links stay fresh this long; the cache is cleared on any change. */
export const SITE_CACHE_MS = 5 * 60_000;

export const BANNER_ADVANCE_MS = 5_000;
export const BANNER_FADE_MS = 1_000;
export const NOTICE_MS = 3_000;
export const ORDER_SUCCESS_MS = 2_000;
export const FEEDBACK_SUCCESS_MS = 3_000;
export const WAITER_CALL_SUCCESS_MS = 3_000;
export const BACK_TO_TOP_AFTER_PX = 300;
export const PRODUCT_SEARCH_DEBOUNCE_MS = 300;
/** The list is fetched again this long after a category was deleted. */
export const CATEGORY_REFETCH_MS = 100;

export const LIVE_MESSAGE_BATCH_MS = 500;
export const REALTIME_RECONNECT_MS = 5_000;
export const ITEM_COUNTDOWN_INTERVAL_MS = 1_000;
/** How often an open tab asks whether a newer release is live; not of the specification. */
export const RELEASE_CHECK_INTERVAL_MS = 5 * 60_000;
export const NOTIFICATION_VOLUME = 0.5;

export const RECENT_LIMIT = 5;
export const DASHBOARD_RECENT_ORDERS_LIMIT = 10;
export const TOP_PRODUCTS_LIMIT = 10;
export const TOP_PRODUCTS_SCREEN_LIMIT = 5;
export const ORDERS_PAGE_SIZE = 80;
export const PAGE_NUMBERS_SHOWN = 5;
export const AUDIT_PAGE_SIZE = 50;
/** How long it is known who changed what. */
export const AUDIT_LIFETIME_MS = 365 * 24 * 3_600_000;
/** How many of the newest matching orders are counted, searched and reached by page numbers. */
export const ORDERS_COUNTED_MAX = 10_000;
/** The most rows that any list call answers with. */
export const LIST_LIMIT_MAX = 500;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Guards against files that are small only as long as they are packed. */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** Renditions made of every stored picture, in CSS pixels of width (DESIGN: "Uploads"). */
export const IMAGE_WIDTHS_PX = [320, 640, 960, 1280] as const;
/** A picture that nothing points at any more is kept this long. */
export const UNUSED_PICTURE_GRACE_MS = 14 * 24 * 3_600_000;
export const PLACEHOLDER_IMAGE = { width: 300, height: 200 } as const;

export const SOCIAL_URL_SHOWN_CHARS = 30;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** A table as the feedback form names it, e.g. M-12. */
export const FEEDBACK_TABLE_PATTERN = /^M-\d{1,9}$/;

export const DEFAULT_LANGUAGE = 'tr';
export const CURRENCY_LOCALE = 'tr-TR';
export const DEFAULT_TIME_ZONE = 'Europe/Istanbul';
/** Daily backups: how many are kept where a restaurant has set nothing, and at most; 0 makes none. */
export const BACKUPS_KEPT = { default: 7, max: 365 } as const;
/** Days until guests are forgotten where a restaurant has set nothing: by orders, by feedback. Not of the specification. */
export const RETENTION_DAYS = { contacts: 90, feedback: 180, min: 1, max: 3_650 } as const;
export const DEFAULT_ITEM_DURATION_MINUTES = 0;
export const FALLBACK_ACTIVE_TABLES = 5;

/** Longest accepted texts, in UTF-16 units. */
export const TEXT_MAX = {
  name: 120,
  tableNumber: 20,
  phone: 30,
  email: 254,
  address: 500,
  note: 500,
  comments: 2_000,
  description: 2_000,
  url: 2_000,
  setting: 10_000,
  username: 60,
  password: 200,
} as const;
export const PASSWORD_MIN = 8;

export const ORDER_ITEMS_MAX = 100;
export const ITEM_QUANTITY_MAX = 99;
export const ITEM_OPTIONS_MAX = 30;
/** Largest single price or total, in kuruş (1,000,000.00 TL). */
export const PRICE_MAX_KURUS = 100_000_000;
export const DURATION_MAX_MINUTES = 24 * 60;
export const SORT_ORDER_MAX = 1_000_000;

/** How many orders match a list's filters, {@link ORDERS_COUNTED_MAX} at most, beside the page in the body. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

/** How often within a window of time; one more is answered with 429. */
export interface RateLimit {
  max: number;
  windowMs: number;
}
const MINUTE_MS = 60_000;
/**
 * What guests may write, held across all server processes; a repeat with the same Idempotency-Key and what was
 * refused do not count, staff are not counted. A full restaurant meets none of them: 60 tables with eight phones each
 * behind one public address, everybody ordering, calling and rating once within ten minutes, is 480 of each, and 8 at
 * a table; tables that were never entered are typed once each.
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
  new_table: { perAddress: { max: 60, windowMs: 60 * MINUTE_MS } },
} as const satisfies Record<string, { perAddress: RateLimit; perTable?: RateLimit }>;

/** Live connections that one server process holds for one address; a full restaurant has some 500. */
export const LIVE_SOCKETS_PER_ADDRESS_MAX = 2_000;

/** What may be tried around accounts (DESIGN, "Sessions"), right or wrong, held across all server processes. */
export const ACCOUNT_LIMITS = {
  /** Failed logins of one account from one address; a success forgets them. */
  login: { max: 10, windowMs: 15 * MINUTE_MS },
  /** One address may guess at several accounts, but not at all of them. */
  login_per_address: { max: 100, windowMs: 15 * MINUTE_MS },
  /** Wrong current passwords while changing the own one. */
  password_check: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Registering and mailed links: each costs a password hash or somebody a mail. */
  account_per_address: { max: 30, windowMs: 15 * MINUTE_MS },
  mail_per_recipient: { max: 5, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;
