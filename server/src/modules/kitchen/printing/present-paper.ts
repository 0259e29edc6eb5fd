import type { PrintedPaper } from 'shared-api/contract/kitchen/print-jobs';
import type { PaperWidthMm } from 'shared-api/contract/statuses';
import sharp from 'sharp';
import { rasterCommands, type Bitmap } from '../../../escpos/bitmap';
import type { DecodedPaper } from '../../../escpos/decode-paper';
import type { LaidOutLine } from '../../../escpos/layout-paper';
import { PAPER_COLUMNS } from '../../../escpos/paper';

/** @param laidOut the source of the paper, for the texts of lines that are images. */
export async function presentPaper(
  { lines, ...paper }: DecodedPaper,
  paperMm: PaperWidthMm,
  laidOut: readonly LaidOutLine[],
): Promise<PrintedPaper> {
  const texts = laidOut.flatMap(textsOfBands);
  const presented = lines.map(async ({ bitmap, ...line }) =>
    bitmap ? { ...line, text: texts.shift() ?? '', image: await toPng(bitmap) } : { ...line, image: null },
  );
  return {
    paper_mm: paperMm,
    columns: PAPER_COLUMNS[paperMm],
    lines: await Promise.all(presented),
    ...paper,
  };
}

/** The text of every band that is printed as an image. */
const textsOfBands = (line: LaidOutLine): string[] =>
  'bitmap' in line ? rasterCommands(line.bitmap).map((_, band) => (band === 0 ? line.text : '')) : [];

async function toPng({ width, height, dots }: Bitmap): Promise<string> {
  const levels = dots.map((dot) => (dot ? 0 : 255));
  const png = await sharp(levels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return png.toString('base64');
}
