import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { rasterCommands } from './bitmap';
import { layoutPaper, type PaperFormat } from './layout-paper';
import { PAPER_COLUMNS, type PaperLine } from './paper';
import { QR_MODULE_DOTS } from './rasterize-paper';

/** Printer language: ESC/POS, with the code page numbers of Epson, which others follow. */
const DIALECT = { language: 'esc-pos', codepageMapping: 'epson', newline: '\n' } as const;
const ENCODER_CODE_PAGES = { cp857: 'cp857', cp1254: 'windows1254' } as const;
/** Lines fed before a cut, since the blade is some lines above the head. */
const LINES_BEFORE_CUT = 4;

/** @returns the bytes that print the lines. */
export async function encodePaper(lines: readonly PaperLine[], format: PaperFormat): Promise<Uint8Array> {
  const columns = PAPER_COLUMNS[format.paper_mm];
  const encoder = new ReceiptPrinterEncoder({ ...DIALECT, columns, feedBeforeCut: LINES_BEFORE_CUT });
  encoder.initialize().codepage(ENCODER_CODE_PAGES[format.code_page]);
  for (const line of await layoutPaper(lines, format)) {
    if ('qr' in line) {
      encoder.align('center').qrcode(line.qr, { size: QR_MODULE_DOTS }).align('left');
    } else if ('bitmap' in line) {
      for (const command of rasterCommands(line.bitmap)) encoder.raw(command);
    } else {
      const scale = line.isLarge ? 2 : 1;
      encoder.bold(line.isBold).invert(line.isInverted).size(scale, scale);
      encoder.align(line.isCentred ? 'center' : 'left');
      for (const row of line.rows) encoder.line(row);
      encoder.align('left').bold(false).invert(false).size(1, 1);
    }
  }
  if (format.cuts) encoder.cut('partial');
  else encoder.newline(LINES_BEFORE_CUT);
  return encoder.encode();
}
