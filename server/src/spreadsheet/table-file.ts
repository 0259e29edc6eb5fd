import { extname } from 'node:path/posix';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { parseCsv } from './csv';
import { invalidFile, type Sheet, type SheetRow } from './sheet';
import { parseXlsx } from './xlsx';
import { isZip, openZip, type ZipArchive } from './zip';

/** An uploaded table and, from an archive, the other files in it. */
export interface TableFile {
  sheets: Sheet[];
  archive: ZipArchive | null;
}

/** Signature of Excel files from before 2007, and of newer ones with a password. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Name of the stream of a file with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Other files that people choose, by their first bytes. */
const SIGNATURES = [
  ['PDF', Buffer.from('%PDF-')],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ['PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['RTF', Buffer.from('{\\rtf')],
] as const;
/** A page that some programs export with the name of a spreadsheet. */
const HTML = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html|table|\?xml)\b/i;
const HTML_START_BYTES = 200;

/** Formats that people take for tables, with a file that each archive of the format has. */
const OTHER_FORMATS = [
  ['OpenDocument (.ods)', /^content\.xml$/],
  ['Apple Numbers (.numbers)', /^Index\/Document\.iwa$|^Index\.zip$/],
  ['Word (.docx)', /^word\/document\.xml$/],
] as const;

const isXlsx = ({ names }: ZipArchive) =>
  names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml');

/** Whether it is a file that macOS or Windows adds to archives. */
const isHidden = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.|(?:thumbs\.db|desktop\.ini)$)/i.test(name);

function requireSmall(bytes: number): void {
  if (bytes > IMPORT_LIMITS.tableBytes) {
    throw invalidFile('file_table_too_large', { megabytes: IMPORT_LIMITS.tableBytes / 1024 / 1024 });
  }
}

/**
 * Reads CSV, XLSX, or a ZIP archive with one of them and other files, detected from the content.
 * @param rowsMax without the headings.
 * @throws {AppError} 422 that describes the problem of the file.
 */
export async function readTableFile(bytes: Buffer, rowsMax: number): Promise<TableFile> {
  if (!isZip(bytes)) return { sheets: await parseTable(bytes, rowsMax), archive: null };
  const archive = await openZip(bytes);
  if (isXlsx(archive)) return { sheets: await parseTable(bytes, rowsMax), archive: null };
  requireTables(archive);
  const names = archive.names.filter((name) => !isHidden(name));
  const tables = names.filter((name) => ['.csv', '.xlsx', '.txt'].includes(extname(name).toLowerCase()));
  const [table] = tables;
  if (table === undefined) throw invalidFile('file_no_table');
  if (tables.length > 1) throw invalidFile('file_several_tables', { names: tables.slice(0, 5).join(', ') });
  requireSmall(archive.sizeOf(table));
  const sheets = await parseTable(await archive.read(table), rowsMax);
  return { sheets, archive: { ...archive, names: names.filter((name) => name !== table) } };
}

/**
 * The rows of a sheet.
 * @param rowsMax without the headings.
 * @throws {AppError} 422 for more rows.
 */
export function rowsOf(sheet: Sheet | undefined, rowsMax: number): SheetRow[] {
  const rows = sheet?.rows ?? [];
  if (rows.length > rowsMax + 1) throw invalidFile('file_too_many_rows', { max: rowsMax });
  return rows;
}

/** @throws {AppError} 422 for an archive that is a document of another program. */
function requireTables({ names }: ZipArchive): void {
  const [format] = OTHER_FORMATS.find(([, file]) => names.some((name) => file.test(name))) ?? [];
  if (format) throw invalidFile('file_format', { format });
}

async function parseTable(bytes: Buffer, rowsMax: number): Promise<Sheet[]> {
  requireSmall(bytes.length);
  if (bytes.length === 0) throw invalidFile('file_blank');
  const [format] = SIGNATURES.find(([, start]) => bytes.subarray(0, start.length).equals(start)) ?? [];
  if (format) throw invalidFile('file_format', { format });
  if (HTML.test(bytes.subarray(0, HTML_START_BYTES).toString('latin1'))) {
    throw invalidFile('file_format', { format: 'HTML' });
  }
  if (bytes.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL)) {
    throw invalidFile(bytes.includes(ENCRYPTED) ? 'file_password' : 'file_old_excel');
  }
  if (!isZip(bytes)) return [{ name: '', rows: await parseCsv(bytes, rowsMax) }];
  // Sizes are checked here, since the library stops at the size that an entry claims.
  const archive = await openZip(bytes);
  if (isXlsx(archive)) return parseXlsx(bytes, rowsMax);
  requireTables(archive);
  throw invalidFile('file_unreadable');
}
