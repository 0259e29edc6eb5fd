import type { ExportedFile } from 'shared-api/contract/import-preview';
import { writeCsv } from './csv';
import type { CellValue } from './sheet';
import { writeXlsx } from './xlsx';

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export interface ExportedTable {
  /** File name without the extension. */
  name: string;
  format: keyof typeof MEDIA_TYPES;
  headings: readonly string[];
  rows: readonly (readonly CellValue[])[];
  /** Widths of the columns in characters. */
  widths: readonly number[];
}

/** Creates a file with its name and media type. */
export async function writeTable({ name, format, headings, rows, widths }: ExportedTable) {
  const all = [headings, ...rows];
  const bytes = format === 'csv' ? writeCsv(all) : await writeXlsx(name, all, widths);
  return { file_name: `${name}.${format}`, media_type: MEDIA_TYPES[format], bytes };
}

export async function exportFile(table: ExportedTable): Promise<ExportedFile> {
  const { bytes, ...file } = await writeTable(table);
  return { ...file, content: bytes.toString('base64') };
}
