import type { PrintedPaper } from 'shared-api/contract/kitchen/print-jobs';
import sharp from 'sharp';
import type { Bitmap } from '#escpos/bitmap';
import type { LaidOutLine, PaperFormat } from '#escpos/layout-paper';
import { PAPER_COLUMNS } from '#escpos/paper';

/** A paper as its printer prints it; the drawer is opened by a command of its own. */
export async function presentPaper(
  laidOut: readonly LaidOutLine[],
  { paper_mm: paperMm, cuts }: PaperFormat,
): Promise<PrintedPaper> {
  const columns = PAPER_COLUMNS[paperMm];
  const lines = await Promise.all(laidOut.map((line) => presentLine(line, columns)));
  return { paper_mm: paperMm, columns, lines: lines.flat(), is_cut: cuts === 1, kicks_drawer: false };
}

type PresentedLine = PrintedPaper['lines'][number];

const PLAIN = { text: '', is_bold: false, is_inverted: false, size: 1, qr: null, image: null };

async function presentLine(line: LaidOutLine, columns: number): Promise<PresentedLine[]> {
  if ('qr' in line) return [{ ...PLAIN, qr: line.qr }];
  if ('bitmap' in line) return [{ ...PLAIN, text: line.text, image: await toPng(line.bitmap) }];
  const size = line.isLarge ? 2 : 1;
  const style = { is_bold: line.isBold, is_inverted: line.isInverted, size };
  return line.rows.map((row) => {
    const indent = line.isCentred ? Math.floor((columns / size - row.length) / 2) : 0;
    return { ...PLAIN, ...style, text: ' '.repeat(indent) + row.trimEnd() };
  });
}

async function toPng({ width, height, dots }: Bitmap): Promise<string> {
  const levels = dots.map((dot) => (dot ? 0 : 255));
  const png = await sharp(levels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return png.toString('base64');
}
