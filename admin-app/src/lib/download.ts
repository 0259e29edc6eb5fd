import { serverNow } from 'shared-api/client/server-clock';
import { dateOf, localMs } from 'shared-api/domain/local-time';

export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Excel in Turkish expects semicolons, and recognizes UTF-8 by its byte order mark. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/** A text, or an amount in lira, which a spreadsheet can add up. */
export type CsvCell = string | number;

/** Prefixes text that a spreadsheet would run as a formula; an amount has a decimal comma, and is a number if negative. */
function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return value.toFixed(2).replace('.', ',');
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\n\r;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * @param name without date and extension.
 * @param timeZone IANA name, for the date of the file's name.
 */
export function downloadCsv(name: string, timeZone: string, rows: readonly (readonly CsvCell[])[]): void {
  const text = BYTE_ORDER_MARK + rows.map((row) => row.map(csvCell).join(SEPARATOR)).join('\r\n');
  const today = dateOf(localMs(serverNow(), timeZone));
  downloadFile(`${name}-${today}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
