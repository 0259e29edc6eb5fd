import { serverNow } from 'shared-api/client/server-clock';
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

/** Prefixes text that a spreadsheet would run as a formula. */
function csvCell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\n\r;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Lira with a decimal comma. */
export const csvAmount = (lira: number) => lira.toFixed(2).replace('.', ',');

/** @param name without date and extension. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = BYTE_ORDER_MARK + rows.map((row) => row.map(csvCell).join(SEPARATOR)).join('\r\n');
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  downloadFile(`${name}-${today}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
