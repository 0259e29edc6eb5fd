/** Limits of statistics and of the audit log. */

/** Period of the best-selling products, which are offered first when staff take an order. */
export const BEST_SELLERS_DAYS = 28;
export const BEST_SELLERS_LIMIT = 12;
export const AUDIT_PAGE_SIZE = 50;
/** Entries that are counted at most, so that the first page of a long log costs no more than that of a short one. */
export const AUDIT_COUNT_MAX = 1_000;
