/** JavaScript to the first menu view, shell and guest's remote together, in brotli bytes. */
export const FIRST_MENU_SCRIPT_BYTES_MAX = 140 * 1024;
