import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Sheet } from 'hucre';
import type { XlsxRequest, XlsxSheet } from './xlsx-message';

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

async function read({
  bytes,
  sheetsMax,
  rowsMax,
  columnsMax,
}: XlsxRequest & { kind: 'read' }): Promise<XlsxSheet[]> {
  let visible = 0;
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden && ++visible <= sheetsMax,
    maxRows: rowsMax,
    range: `A1:${letterOf(columnsMax - 1)}${rowsMax}`,
  });
  return sheets.map(messageOf);
}

function messageOf({ name, rows, cells, merges }: Sheet): XlsxSheet {
  const formulas = [...(cells ?? [])]
    .filter(([, cell]) => cell.type === 'formula' || cell.formula !== undefined)
    .map(([position]) => position.split(',').map(Number) as [number, number]);
  return {
    name,
    rows: rows.map((row) => row.map((value) => (value instanceof Date ? null : value))),
    formulas,
    dates: rows.flatMap((row, at) =>
      row.flatMap((value, column): XlsxSheet['dates'] =>
        value instanceof Date ? [[at, column, dateText(value)]] : [],
      ),
    ),
    merges: (merges ?? []).map(({ startRow, endRow, startCol, endCol }) => ({
      startRow,
      endRow,
      startCol,
      endCol,
    })),
  };
}

const dateText = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);

const request = workerData as XlsxRequest;
if (request.kind === 'read') {
  parentPort?.postMessage(await read(request));
} else {
  const { sheetName: name, rows, widths } = request;
  const freezePane = { rows: 1 };
  const columns = widths.map((width) => ({ width }));
  parentPort?.postMessage(await writeXlsx({ sheets: [{ name, rows, columns, freezePane }] }));
}
