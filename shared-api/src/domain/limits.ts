/** Limits of texts, files and lists that all subjects share. */

export const TOAST_MS = 3_000;
export const BACK_TO_TOP_AFTER_PX = 300;
/** How long a list does not reorder after it was touched. */
export const LIST_IN_USE_MS = 3_000;
/** How long a button ignores presses after its meaning or position has changed. */
export const PRESS_GUARD_MS = 1_000;
export const NOTIFICATION_VOLUME = 0.5;
/** Page size of the panel's lists of waiter calls and feedback. */
export const LIST_PAGE_SIZE = 50;
/** Rows in one response. */
export const LIST_LIMIT_MAX = 500;
/** Tables, categories or feedback entries that one request changes. */
export const RECORDS_CHANGED_MAX = 2_000;
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
  /** Visible sheets that are searched for a table. */
  sheets: 40,
  /** Files with different headings whose columns are remembered. */
  rememberedFiles: 50,
  /** Cells of a preview that a person may change. */
  edits: 2_000,
  /** First rows in which the headings are searched, below titles. */
  headingRows: 30,
  /** Characters of one cell: more than the longest list of options. */
  cellChars: 10_000,
  /** Images stored per import; the next import stores further ones. */
  images: 500,
} as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Widths of the renditions of every stored image. */
export const IMAGE_WIDTHS_PX = [320, 640, 960, 1280] as const;
/** Ends the id of a stored image that shows its subject without a background. */
export const CUT_OUT_SUFFIX = '-cut';
/** Follows {@link CUT_OUT_SUFFIX} if the subject stands, as a pot does, and is not seen from above. */
export const STANDING_SUFFIX = '-standing';
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
/** Translations of one text; at most one per language. */
export const TRANSLATIONS_MAX = 20;
