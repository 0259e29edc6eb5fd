/** Request to the worker thread that reads and writes XLSX files. */
export type XlsxRequest =
  | { kind: 'read'; bytes: Uint8Array; sheetsMax: number; rowsMax: number; columnsMax: number }
  | { kind: 'write'; sheetName: string; rows: (string | number | null)[][]; widths: number[] };

/** A visible sheet. Rows and columns count from 0. */
export interface XlsxSheet {
  name: string;
  rows: (string | number | boolean | null)[][];
  formulas: [row: number, column: number][];
  dates: [row: number, column: number, isoDate: string][];
  merges: { startRow: number; endRow: number; startCol: number; endCol: number }[];
}
