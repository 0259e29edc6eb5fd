/** Limits of orders, visits, bills, calls and feedback. */

import { SUM_MAX_KURUS } from '../money';

/** The highest overall rating that alerts staff while its guests are still there. */
export const LOW_RATING_MAX = 2;
/** Minutes after which a call that was not taken is escalated. */
export const CALL_ESCALATION_MINUTES = { default: 5, max: 120 } as const;
/** How long after an order has ended its link still calls staff, where no visit stays open. */
export const CALL_BY_ORDER_MS = 30 * 60_000;
export const ITEM_COUNTDOWN_INTERVAL_MS = 1_000;
/**
 * How long staff screens offer to undo a step, and how long the server accepts it, so that a slow response does not
 * cost staff time.
 */
export const UNDO_MS = 10_000;
export const UNDO_ACCEPTED_MS = 15_000;
export const RECENT_LIMIT = 5;
export const ORDERS_PAGE_SIZE = 80;
/** Newest matching orders that are counted, searched and paged. */
export const ORDERS_COUNTED_MAX = 10_000;
/** Newest feedback entries in which words and ratings are searched. */
export const FEEDBACK_SEARCHED_MAX = 10_000;
/** Tables added per request; longer lists are imported from a file. */
export const TABLES_AT_ONCE_MAX = 200;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** A table as the feedback form names it, e.g. M-12. */
export const FEEDBACK_TABLE_PATTERN = /^M-\d{1,9}$/;
/** Minutes for which guests' orders can be paused. */
export const PAUSE_MINUTES = { min: 10, max: 120 } as const;
/** Guests of one visit. */
export const GUEST_COUNT_MAX = 999;
/** Items per payment or move. */
export const BILL_ITEMS_MAX = 500;
/** Shares into which a bill can be split. */
export const BILL_SHARES_MAX = 99;
/** Portions into which an item can be split: 99 pieces, each shared by ten. */
export const ITEM_PORTIONS_MAX = 990;
export const ORDER_ITEMS_MAX = 100;
export const ITEM_QUANTITY_MAX = 99;
/** Pieces in one order of a guest, a setting; 0 for no limit. */
export const ORDER_PIECES = { default: 100, max: 10_000 } as const;
/** Orders that staff cancel with one request. */
export const ORDERS_CANCELLED_AT_ONCE_MAX = 100;
/** Lira above which an order of a guest awaits approval, a setting; 0 for never. */
export const ORDER_CONFIRM_ABOVE_LIRA = { default: 10_000, max: SUM_MAX_KURUS / 100 } as const;
/**
 * How long the network keys of orders are stored: overnight. Copies in live messages last a day longer; the privacy
 * text of the guest app names the sum, two days.
 */
export const NETWORK_KEY_RETENTION_MS = 12 * 60 * 60_000;
