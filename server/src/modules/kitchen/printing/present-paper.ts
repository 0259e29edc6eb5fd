import type { PrintedPaper } from 'shared-api/contract/kitchen/print-jobs';
import type { PaperWidthMm } from 'shared-api/contract/statuses';
import sharp from 'sharp';
import type { Bitmap } from '../../../escpos/bitmap';
import type { DecodedPaper } from '../../../escpos/decode-paper';
import { PAPER_COLUMNS, type PaperLine } from '../../../escpos/paper';

/** @param render the source of the paper, for the texts of lines that are images. */
export async function presentPaper(
  { lines, ...paper }: DecodedPaper,
  paperMm: PaperWidthMm,
  render: () => Promise<PaperLine[]>,
): Promise<PrintedPaper> {
  const isRaster = lines.some(({ bitmap }) => bitmap !== null);
  const texts = isRaster ? (await render()).flatMap(textsOf) : [];
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

/** The text of every line that is printed as an image. */
function textsOf(line: PaperLine): string[] {
  if ('qr' in line) return [];
  if ('rule' in line) return [''];
  return ['text' in line ? line.text : `${line.start} ${line.end}`];
}

async function toPng({ width, height, dots }: Bitmap): Promise<string> {
  const levels = dots.map((dot) => (dot ? 0 : 255));
  const png = await sharp(levels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return png.toString('base64');
}
