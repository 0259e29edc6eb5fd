import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Row } from '../db/schema';
import { rasterCommand } from './bitmap';
import { PAPER_COLUMNS, PAPER_DOTS, type PaperLine } from './paper';
import { rasterizeLine } from './rasterize-paper';

/** Printer language: ESC/POS, with the code page numbers of Epson, which others follow. */
const DIALECT = { language: 'esc-pos', codepageMapping: 'epson', newline: '\n' } as const;
const ENCODER_CODE_PAGES = { cp857: 'cp857', cp1254: 'windows1254' } as const;
/** Lines fed before a cut, since the blade is some lines above the head. */
const LINES_BEFORE_CUT = 4;
/** Module size in dots. */
const QR_MODULE_SIZE = 8;

type PaperFormat = Pick<Row<'printers'>, 'paper_mm' | 'code_page' | 'is_raster' | 'cuts'>;

/** Replaces the lira sign, which is in no code page, with its abbreviation, and non-breaking spaces with spaces. */
const printable = (text: string): string =>
  text
    .replace(/₺\s?([\d.,]+)/g, '$1 TL')
    .replaceAll('₺', 'TL')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—−]/g, '-')
    .replaceAll('…', '...')
    .normalize('NFC');

/** @returns the bytes that print the lines. @param kicksDrawer opens the cash drawer first. */
export async function encodePaper(
  lines: readonly PaperLine[],
  format: PaperFormat,
  { kicksDrawer }: { kicksDrawer: boolean },
): Promise<Uint8Array> {
  const columns = PAPER_COLUMNS[format.paper_mm];
  const encoder = new ReceiptPrinterEncoder({ ...DIALECT, columns, feedBeforeCut: LINES_BEFORE_CUT });
  encoder.initialize().codepage(ENCODER_CODE_PAGES[format.code_page]);
  if (kicksDrawer) encoder.pulse();
  for (const line of lines) {
    if ('qr' in line) {
      encoder.align('center').qrcode(line.qr, { size: QR_MODULE_SIZE }).align('left');
      continue;
    }
    if (format.is_raster) {
      encoder.raw(rasterCommand(await rasterizeLine(line, PAPER_DOTS[format.paper_mm])));
      continue;
    }
    if ('rule' in line) {
      encoder.line('-'.repeat(columns));
      continue;
    }
    const scale = line.isLarge ? 2 : 1;
    encoder
      .bold(line.isBold ?? false)
      .invert(line.isInverted ?? false)
      .size(scale, scale);
    if ('text' in line) {
      encoder.align(line.align ?? 'left').line(printable(line.text));
      encoder.align('left');
    } else {
      for (const row of inColumns(printable(line.start), printable(line.end), columns / scale))
        encoder.line(row);
    }
    encoder.bold(false).invert(false).size(1, 1);
  }
  if (format.cuts) encoder.cut('partial');
  else encoder.newline(LINES_BEFORE_CUT);
  return encoder.encode();
}

/** The end stands in the first row; text that does not fit beside it continues below. */
function inColumns(start: string, end: string, columns: number): string[] {
  const width = columns - end.length - 1;
  const rows: string[] = [];
  let row = '';
  for (const word of start.split(' ')) {
    for (let rest = word; rest || !row;) {
      const joined = row ? `${row} ${rest}` : rest;
      if (joined.length <= width) {
        row = joined;
        break;
      }
      if (row) rows.push(row);
      row = rest.slice(0, width);
      rest = rest.slice(width);
      if (!rest) break;
      rows.push(row);
      row = '';
    }
  }
  rows.push(row);
  return rows.map((text, index) => (index === 0 ? text.padEnd(width + 1) + end : text));
}
