/** Limits of the menu. */

/**
 * Recommendations for a product: how many are shown and stored, the business days that are evaluated, and the visits in
 * which both products must have been ordered.
 */
export const RECOMMENDATIONS = { shown: 3, stored: 8, days: 90, visitsMin: 3 } as const;
/** Popular products: how many are shown, of one category, the business days that are evaluated, and the orders a product needs. */
export const POPULAR = { shown: 8, perCategory: 1, days: 28, ordersMin: 5 } as const;
/** A product is new for so many days, unless more than this share of the menu would be. */
export const NEW_PRODUCT = { days: 30, shareMax: 0.2 } as const;
/** Minutes until the next course is fired, a setting. */
export const COURSE_MINUTES = { default: 15, min: 1, max: 120 } as const;
export const VAT_RATE = { default: 10, max: 99 } as const;
/** Options per product or group, and chosen options per ordered item. */
export const ITEM_OPTIONS_MAX = 30;
/** Pieces of one option. */
export const OPTION_QUANTITY_MAX = 10;
/** Option groups per product. */
export const OPTION_GROUPS_MAX = 10;
/** Pieces that a group may require or allow. */
export const OPTION_CHOICES_MAX = 50;
/** Limits of a price update in percent. */
export const PRICE_PERCENT = { min: -90, max: 1_000 } as const;
/** Steps in lira to which new prices are rounded; 0 for no rounding. */
export const PRICE_ROUNDINGS = [0, 1, 5, 10] as const;
/** Selected categories or products. */
export const PRICE_SELECTION_MAX = 10_000;
/** Products that one request changes or deletes. */
export const PRODUCTS_CHANGED_MAX = 500;
/** Limits in percent off; a price must not become 0. */
export const PROMOTION_PERCENT = { min: 1, max: 90 } as const;
