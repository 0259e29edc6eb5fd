import { downloadFile } from './download';

/** Spreadsheets in Turkish (and all that read `;`) part columns by semicolon; the mark tells them it is UTF-8. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** Quoted where it must be; a text that a spreadsheet would take for a formula is made plain. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\n\r;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Lira as spreadsheets in Turkish read them. */
export const csvAmount = (lira: number) => lira.toFixed(2).replace('.', ',');

/**
 * Hands a table to the browser to save.
 * @param name of the file, without date and ending.
 */
export function downloadCsv(name: string, lines: readonly (readonly string[])[]): void {
  const text = BYTE_ORDER_MARK + lines.map((line) => line.map(cell).join(SEPARATOR)).join('\r\n');
  const today = new Date().toISOString().slice(0, 10);
  downloadFile(`${name}-${today}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
