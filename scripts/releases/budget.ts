/** JavaScript to the first menu view, shell and guest's remote together, in brotli bytes. */
export const FIRST_MENU_SCRIPT_BYTES_MAX = 130_000;
/** What of it the federation costs: so much less would a single page of the same sources load. */
export const FEDERATION_SCRIPT_BYTES_MAX = 32_000;
/** The first menu view's HTML with all it carries, in brotli bytes: so that one round trip brings it. */
export const FIRST_MENU_HTML_BYTES_MAX = 14_000;
