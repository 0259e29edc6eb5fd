import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { limitConcurrency } from '../images/limit-concurrency';
import {
  invalidFile,
  textCell,
  escapeText,
  type Cell,
  type CellValue,
  type Sheet,
  type SheetRow,
} from './sheet';
import { timeSlices } from './time-slices';
import type { XlsxRequest, XlsxSheet } from './xlsx-message';

/** Generous: a file of the largest size takes a few seconds on a small server. */
const TIMEOUT_MS = 30_000;
const HEAP_MAX_MB = 512;

/** A bundle in the build, a TypeScript file in development. */
const WORKER = ['xlsx-worker.js', 'xlsx-worker.ts']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync);

/** One file at a time: a thread may use much memory. */
const inTurn = limitConcurrency(1);

/**
 * Runs one request in its own thread, so that other requests are served meanwhile and a hostile file can only end the
 * thread.
 */
const runWorker = <T>(request: XlsxRequest): Promise<T> =>
  inTurn(async () => {
    if (!WORKER) throw new Error('The build lacks xlsx-worker.js');
    const worker = new Worker(WORKER, {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => reject(new Error(`took longer than ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread has ended')));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });

function cellOf(value: string | number | boolean | null): Cell {
  if (typeof value === 'number') return { text: String(value), number: value };
  if (typeof value === 'boolean') return { text: String(value) };
  return textCell(value ?? '');
}

async function sheetOf({ name, rows, formulas, dates, merges }: XlsxSheet): Promise<Sheet> {
  const pause = timeSlices();
  const sheetRows: SheetRow[] = [];
  for (const row of rows) {
    sheetRows.push({ number: sheetRows.length + 1, cells: row.map(cellOf) });
    await pause();
  }
  const mark = (row: number, column: number, cell: Cell) => {
    const cells = sheetRows[row]?.cells;
    if (!cells) return;
    while (cells.length <= column) cells.push({ text: '' });
    cells[column] = cell;
  };
  for (const [row, column, isoDate] of dates) {
    mark(row, column, { text: '', problem: 'date', shown: { text: isoDate } });
    await pause();
  }
  for (const [row, column] of formulas) {
    const result = sheetRows[row]?.cells[column] ?? { text: '' };
    // The stored result of a formula may be a date, or too long.
    if (!result.problem) mark(row, column, { text: '', problem: 'formula', shown: result });
    await pause();
  }
  for (const { startRow, endRow, startCol, endCol } of merges) {
    // Clamped, since a merge may extend to the last row that spreadsheets have.
    const lastRow = Math.min(endRow, sheetRows.length - 1);
    const lastColumn = Math.min(endCol, IMPORT_LIMITS.columns - 1);
    const first = sheetRows[startRow]?.cells[startCol] ?? { text: '' };
    const isOneRow = startRow === endRow;
    for (let row = startRow; row <= lastRow; row += 1) {
      for (let column = startCol; column <= lastColumn; column += 1) {
        // Across columns, the text belongs to the first one.
        const shown = isOneRow && column > startCol ? { text: '' } : first;
        mark(row, column, { text: '', problem: 'merged', shown, spansRows: !isOneRow });
      }
      await pause();
    }
  }
  return {
    name,
    rows: sheetRows.filter(({ cells }) => cells.some((cell) => cell.text !== '' || cell.problem)),
  };
}

/**
 * The visible sheets.
 * @param rowsMax without the headings; one more is returned of a longer sheet.
 * @throws {AppError} 422 for a damaged file.
 */
export async function parseXlsx(bytes: Uint8Array, rowsMax: number): Promise<Sheet[]> {
  // One more row than allowed, plus the headings, to detect that there are too many.
  const request = {
    kind: 'read',
    bytes,
    sheetsMax: IMPORT_LIMITS.sheets,
    rowsMax: rowsMax + 2,
    columnsMax: IMPORT_LIMITS.columns,
  } as const;
  const read = await runWorker<XlsxSheet[]>(request).catch(() => {
    throw invalidFile('file_unreadable');
  });
  const sheets: Sheet[] = [];
  for (const sheet of read) sheets.push(await sheetOf(sheet));
  return sheets;
}

/** @param rows in which numbers are written as numbers. */
export async function writeXlsx(
  sheetName: string,
  rows: readonly (readonly CellValue[])[],
  widths: readonly number[],
): Promise<Buffer> {
  const bytes = await runWorker<Uint8Array>({
    kind: 'write',
    sheetName,
    rows: rows.map((row) => row.map((value) => (typeof value === 'string' ? escapeText(value) : value))),
    widths: [...widths],
  });
  return Buffer.from(bytes);
}
