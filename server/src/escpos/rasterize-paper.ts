import { cutColumns, draw, emptyBitmap, inkColumns, invert, type Bitmap } from './bitmap';
import type { PaperLine } from './paper';
import { renderText, textLineHeight } from './render-text';

/** Gap between a text and the right-aligned one on its line, and around inverted text. */
const GAP_DOTS = 12;
const RULE_DOTS = 2;

type RasterLine = Exclude<PaperLine, { qr: string }>;

/** Renders a line as an image for printers that lack its letters. @param width of the paper, in dots. */
export async function rasterizeLine(line: RasterLine, width: number): Promise<Bitmap> {
  if ('rule' in line) return rule(width);
  const strip = 'text' in line ? await textStrip(line, width) : await twoPartStrip(line, width);
  if (line.isInverted) {
    const { start, end } = inkColumns(strip);
    invert(strip, Math.max(0, start - GAP_DOTS), Math.min(width, end + GAP_DOTS));
  }
  return strip;
}

async function rule(width: number): Promise<Bitmap> {
  const strip = emptyBitmap(width, await textLineHeight());
  const top = Math.floor((strip.height - RULE_DOTS) / 2);
  strip.dots.fill(1, top * width, (top + RULE_DOTS) * width);
  return strip;
}

async function textStrip(line: Extract<RasterLine, { text: string }>, width: number): Promise<Bitmap> {
  const text = await renderText(line.text, line, width);
  const strip = emptyBitmap(width, text.height);
  draw(strip, text, line.align === 'center' ? Math.floor((width - text.width) / 2) : 0);
  return strip;
}

/** The end stands in the first line; text that does not fit beside it continues below. */
async function twoPartStrip(line: Extract<RasterLine, { start: string }>, width: number): Promise<Bitmap> {
  const written = await renderText(line.end, line);
  const ink = inkColumns(written);
  const end = cutColumns(written, ink.start, ink.end);
  const start = await renderText(line.start, line, Math.max(1, width - end.width - GAP_DOTS));
  const strip = emptyBitmap(width, Math.max(start.height, end.height));
  draw(strip, start, 0);
  draw(strip, end, width - end.width);
  return strip;
}
