/** Cells of text copied from a spreadsheet: lines of fields separated by tabs, quoted if they contain tabs or lines. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const fields = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(fields)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.every((field) => field === '')) rows.pop();
  return rows;
}

const fieldText = (value: string) => (/[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Text of one column, to be pasted into a spreadsheet. */
export const columnText = (values: readonly string[]): string => values.map(fieldText).join('\n');
