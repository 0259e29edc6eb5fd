/** Stands in the legal texts where the restaurant has not said its name yet. */
export const RESTAURANT_PLACEHOLDER = '[Restoran adı]';
