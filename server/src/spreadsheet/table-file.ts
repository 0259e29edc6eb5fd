import { extname } from 'node:path/posix';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { parseCsv } from './csv';
import { invalidFile, type SheetRow } from './sheet';
import { parseXlsx } from './xlsx';
import { isZip, openZip, type ZipArchive } from './zip';

/** An uploaded table and, from an archive, the other files in it. */
export interface TableFile {
  rows: SheetRow[];
  archive: ZipArchive | null;
}

/** Signature of Excel files from before 2007, and of newer ones with a password. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Name of the stream of a file with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const PDF = Buffer.from('%PDF-');

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
  if (!isZip(bytes)) return { rows: await parseTable(bytes, rowsMax), archive: null };
  const archive = await openZip(bytes);
  if (isXlsx(archive)) return { rows: await parseTable(bytes, rowsMax), archive: null };
  requireTables(archive);
  const names = archive.names.filter((name) => !isHidden(name));
  const tables = names.filter((name) => ['.csv', '.xlsx', '.txt'].includes(extname(name).toLowerCase()));
  const [table] = tables;
  if (table === undefined) throw invalidFile('file_no_table');
  if (tables.length > 1) throw invalidFile('file_several_tables', { names: tables.slice(0, 5).join(', ') });
  requireSmall(archive.sizeOf(table));
  const rows = await parseTable(await archive.read(table), rowsMax);
  return { rows, archive: { ...archive, names: names.filter((name) => name !== table) } };
}

/** @throws {AppError} 422 for an archive that is a document of another program. */
function requireTables({ names }: ZipArchive): void {
  const [format] = OTHER_FORMATS.find(([, file]) => names.some((name) => file.test(name))) ?? [];
  if (format) throw invalidFile('file_format', { format });
}

async function parseTable(bytes: Buffer, rowsMax: number): Promise<SheetRow[]> {
  requireSmall(bytes.length);
  if (bytes.length === 0) throw invalidFile('file_blank');
  if (bytes.subarray(0, PDF.length).equals(PDF)) throw invalidFile('file_format', { format: 'PDF' });
  if (bytes.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL)) {
    throw invalidFile(bytes.includes(ENCRYPTED) ? 'file_password' : 'file_old_excel');
  }
  if (!isZip(bytes)) return parseCsv(bytes, rowsMax);
  // Sizes are checked here, since the library stops at the size that an entry claims.
  const archive = await openZip(bytes);
  if (isXlsx(archive)) return parseXlsx(bytes, rowsMax);
  requireTables(archive);
  throw invalidFile('file_unreadable');
}
