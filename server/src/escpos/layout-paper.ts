import type { Row } from '../db/schema';
import type { Bitmap } from './bitmap';
import { inPlainSigns, isInCodePage } from './code-pages';
import { layoutText } from './layout-text';
import { onOneLine, PAPER_COLUMNS, PAPER_DOTS, type PaperLine, type TextPaperLine } from './paper';
import { rasterizeLine, rasterizeQr, rasterizeRule } from './rasterize-paper';

export type PaperFormat = Pick<Row<'printers'>, 'paper_mm' | 'code_page' | 'is_raster' | 'cuts'>;

/** A line as a printer prints it. */
export type LaidOutLine =
  | { rows: string[]; isBold: boolean; isInverted: boolean; isLarge: boolean; isCentred: boolean }
  /** An image of the text. */
  | { bitmap: Bitmap; text: string }
  | { qr: string };

/** Lays lines out for a printer: as images where it has no letters for them. */
export const layoutPaper = (lines: readonly PaperLine[], format: PaperFormat): Promise<LaidOutLine[]> =>
  Promise.all(lines.map((line) => layoutLine(line, format)));

async function layoutLine(line: PaperLine, format: PaperFormat): Promise<LaidOutLine> {
  const columns = PAPER_COLUMNS[format.paper_mm];
  const dots = PAPER_DOTS[format.paper_mm];
  if ('qr' in line) {
    return format.is_raster ? { bitmap: rasterizeQr(line.qr, dots), text: line.qr } : { qr: line.qr };
  }
  if ('rule' in line) {
    if (format.is_raster) return { bitmap: await rasterizeRule(dots), text: '' };
    return { ...PLAIN, rows: ['-'.repeat(columns)] };
  }
  const { isBold = false, isInverted = false } = line;
  const isCentred = 'text' in line && line.align === 'center';
  const plain = mapTexts(line, (text) => inPlainSigns(onOneLine(text)));
  if (!format.is_raster && isInCodePage(allText(plain), format.code_page)) {
    return { ...layoutText(plain, columns), isBold, isInverted, isCentred };
  }
  const clean = mapTexts(line, onOneLine);
  return { bitmap: await rasterizeLine(clean, dots), text: allText(clean) };
}

const PLAIN = { isBold: false, isInverted: false, isLarge: false, isCentred: false };

const mapTexts = (line: TextPaperLine, change: (text: string) => string): TextPaperLine =>
  'text' in line
    ? { ...line, text: change(line.text) }
    : { ...line, start: change(line.start), end: change(line.end) };

const allText = (line: TextPaperLine): string =>
  (line.lead ?? '') + ('text' in line ? line.text : `${line.start} ${line.end}`);
