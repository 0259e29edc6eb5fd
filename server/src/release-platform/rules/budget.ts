/** Brotli bytes that module federation adds, compared with a single page built from the same sources. */
export const FEDERATION_SCRIPT_BYTES_MAX = 8_000;
/** HTML of the first menu view with inlined styles and data, in brotli bytes: fits in one round trip. */
export const FIRST_MENU_HTML_BYTES_MAX = 14_000;
/** Scripts that the dashboard lists as the first page of the panel, in brotli bytes. */
export const FIRST_DASHBOARD_SCRIPT_BYTES_MAX = 190_000;
