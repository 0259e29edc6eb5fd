import { extname } from 'node:path/posix';
import { IMPORT_LIMITS } from 'shared-api/contract/limits';
import { parseCsv } from './csv';
import { invalidFile, type SheetRow } from './sheet';
import { parseXlsx } from './xlsx';
import { isZip, openZip, type ZipArchive } from './zip';

/** An uploaded table and, from an archive, the other files in it. */
export interface TableFile {
  rows: SheetRow[];
  archive: ZipArchive | null;
}

/** Signature of Excel files from before 2007. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const isXlsx = ({ names }: ZipArchive) =>
  names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml');

/** Whether it is a file that macOS adds to archives. */
const isHidden = (name: string) => name.startsWith('__MACOSX/') || /(?:^|\/)\./.test(name);

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
  const tables = archive.names.filter(
    (name) => !isHidden(name) && ['.csv', '.xlsx', '.txt'].includes(extname(name).toLowerCase()),
  );
  const [table] = tables;
  if (table === undefined) throw invalidFile('file_no_table');
  if (tables.length > 1) throw invalidFile('file_several_tables', { names: tables.slice(0, 5).join(', ') });
  requireSmall(archive.sizeOf(table));
  return { rows: await parseTable(await archive.read(table), rowsMax), archive };
}

async function parseTable(bytes: Buffer, rowsMax: number): Promise<SheetRow[]> {
  requireSmall(bytes.length);
  if (bytes.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL)) throw invalidFile('file_old_excel');
  if (!isZip(bytes)) return parseCsv(bytes, rowsMax);
  // Sizes are checked here, since the library stops at the size that an entry claims.
  if (!isXlsx(await openZip(bytes))) throw invalidFile('file_unreadable');
  return parseXlsx(bytes, rowsMax);
}
