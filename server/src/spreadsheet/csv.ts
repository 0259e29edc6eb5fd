import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { escapeText, invalidFile, textCell, type Cell, type CellValue, type SheetRow } from './sheet';
import { timeSlices } from './time-slices';

/** Excel in Turkish writes and expects semicolons. */
const SEPARATORS = [';', ',', '\t'] as const;
const WRITTEN_SEPARATOR = ';';
/** Mark by which Excel recognizes UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Decodes UTF-8, UTF-16 with a byte order mark, otherwise Windows-1254, which Turkish Excel writes. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Length of the start of the file in which the separator is searched. */
const HEADINGS_MAX_CHARS = 10_000;

/** The most frequent separator outside of quotes in the first line that has one: a title above the headings has none. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r') && hasSeparator(counts)) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return SEPARATORS.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}

const hasSeparator = (counts: ReadonlyMap<string, number>) => [...counts.values()].some((count) => count > 0);

function cellOf(raw: string): Cell {
  // Also if quoted, since a spreadsheet evaluates it all the same.
  return raw.trimStart().startsWith('=') ? { text: '', problem: 'formula' } : textCell(raw);
}

/**
 * Parses RFC 4180 with any of the separators, quoted cells and line breaks in them. Row numbers are those that
 * spreadsheets show.
 * @throws {AppError} 422 for an unclosed quote, for too many columns, and for data that is not text.
 */
function* csvRows(bytes: Uint8Array): Generator<SheetRow> {
  let text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw invalidFile('file_unreadable');
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared) text = text.slice(declared[0].length);
  const separator = declared?.[1] ?? separatorOf(text.slice(0, HEADINGS_MAX_CHARS));
  const cellEnd = new RegExp(`[\\r\\n\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}]`, 'g');
  let number = declared ? 2 : 1;

  let cells: Cell[] = [];
  const addCell = (raw: string) => {
    if (cells.length >= IMPORT_LIMITS.columns) {
      throw invalidFile('file_too_many_columns', { max: IMPORT_LIMITS.columns });
    }
    cells.push(cellOf(raw));
  };

  let at = 0;
  while (at < text.length) {
    let raw = '';
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end < 0) throw invalidFile('file_unclosed_quote', { row: number });
      raw = text.slice(at + 1, end);
      // A longer one is refused, however many of its quotes are doubled.
      if (raw.trim().length <= 2 * IMPORT_LIMITS.cellChars) raw = raw.replaceAll('""', '"');
      at = end + 1;
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    raw += text.slice(at, end);
    addCell(raw);
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue;
      addCell('');
    }
    if (at >= text.length) break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    yield { number, cells };
    cells = [];
    number += 1;
  }
  yield { number, cells };
}

/**
 * Rows that are not blank.
 * @param rowsMax without the headings.
 * @throws {AppError} 422 for too many rows, and for problems of {@link csvRows}.
 */
export async function parseCsv(bytes: Uint8Array, rowsMax: number): Promise<SheetRow[]> {
  const pause = timeSlices();
  const rows: SheetRow[] = [];
  for (const row of csvRows(bytes)) {
    if (row.cells.some((cell) => cell.text !== '' || cell.problem)) rows.push(row);
    if (rows.length > rowsMax + 1) throw invalidFile('file_too_many_rows', { max: rowsMax });
    await pause();
  }
  return rows;
}

const PIECE_CHARS = 65_536;

/** Formats numbers with a decimal comma and without thousands separators; fractional amounts have two decimals. */
function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return (Number.isInteger(value) ? String(value) : value.toFixed(2)).replace('.', ',');
  const plain = escapeText(value);
  return /["\n\r;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const csvLine = (row: readonly CellValue[]) => row.map(csvCell).join(WRITTEN_SEPARATOR);
const LINE_END = '\r\n';

export const writeCsv = (rows: readonly (readonly CellValue[])[]): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + rows.map(csvLine).join(LINE_END));

/** Yields parts, for tables that are written while they are sent. */
export function* writeCsvRows(rows: Iterable<readonly CellValue[]>): Generator<Buffer> {
  let text = BYTE_ORDER_MARK;
  for (const row of rows) {
    text += csvLine(row) + LINE_END;
    if (text.length < PIECE_CHARS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
