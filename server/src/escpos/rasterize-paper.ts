import QRCode from 'qrcode';
import { cutColumns, draw, emptyBitmap, inkColumns, invert, type Bitmap } from './bitmap';
import type { TextPaperLine } from './paper';
import { renderText, textLineHeight, widestWord } from './render-text';

/** Gap between a text and the right-aligned one on its line, and around inverted text. */
const GAP_DOTS = 12;
/** Least width of a text beside a right-aligned one. */
const TEXT_DOTS_MIN = 96;
const RULE_DOTS = 2;
export const QR_MODULE_DOTS = 8;
/** White modules around a QR code. */
const QR_MARGIN = 4;

/** Renders a line as an image for printers that lack its letters. @param width of the paper, in dots. */
export async function rasterizeLine(line: TextPaperLine, width: number): Promise<Bitmap> {
  const large = line.isLarge ? await renderLine(line, width) : null;
  const strip = large ?? (await renderLine({ ...line, isLarge: false }, width))!;
  if (line.isInverted) {
    const { start, end } = inkColumns(strip);
    invert(strip, Math.max(0, start - GAP_DOTS), Math.min(width, end + GAP_DOTS));
  }
  return strip;
}

export async function rasterizeRule(width: number): Promise<Bitmap> {
  const strip = emptyBitmap(width, await textLineHeight());
  const top = Math.floor((strip.height - RULE_DOTS) / 2);
  strip.dots.fill(1, top * width, (top + RULE_DOTS) * width);
  return strip;
}

export function rasterizeQr(content: string, width: number): Bitmap {
  const { size, data } = QRCode.create(content).modules;
  const modules = size + 2 * QR_MARGIN;
  const scale = Math.max(1, Math.min(QR_MODULE_DOTS, Math.floor(width / modules)));
  const code = emptyBitmap(size * scale, size * scale);
  for (let y = 0; y < code.height; y += 1) {
    for (let x = 0; x < code.width; x += 1) {
      code.dots[y * code.width + x] = data[Math.floor(y / scale) * size + Math.floor(x / scale)]!;
    }
  }
  const strip = emptyBitmap(width, modules * scale);
  draw(strip, code, Math.floor((width - code.width) / 2), QR_MARGIN * scale);
  return strip;
}

/** @returns null for a large line if a word or the right-aligned text is too wide for it. */
async function renderLine(line: TextPaperLine, width: number): Promise<Bitmap | null> {
  const text = 'text' in line ? line.text : line.start;
  const lead = await leadOf(line);
  const room = width - lead.width;
  const word = await widestWord(text, line);
  if (word > room && line.isLarge) return null;
  if (word > room && line.lead && !line.repeatsLead) {
    const joined = line.lead + text;
    return renderLine(
      'text' in line ? { ...line, lead: '', text: joined } : { ...line, lead: '', start: joined },
      width,
    );
  }
  const withLead = async (maxWidth: number) =>
    besideLead(line, lead, await renderText(text, line, Math.max(1, maxWidth)), width);
  if ('text' in line) return withLead(room);

  const end = trimmed(await renderText(line.end, line));
  if (end.width > width && line.isLarge) return null;
  const beside = room - end.width - GAP_DOTS;
  const whole = await renderText(text, line);
  if (whole.width <= beside || beside >= Math.max(TEXT_DOTS_MIN, word)) {
    const strip = await withLead(beside);
    draw(strip, end, width - end.width);
    return strip;
  }
  const below = end.width > width ? trimmed(await renderText(line.end, line, width)) : end;
  const above = lead.width > 0 || text ? await withLead(room) : emptyBitmap(width, 0);
  const strip = emptyBitmap(width, above.height + below.height);
  draw(strip, above, 0);
  draw(strip, below, width - below.width, above.height);
  return strip;
}

/** The lead and the space behind it. */
async function leadOf({ lead, ...style }: TextPaperLine): Promise<Bitmap> {
  if (!lead) return emptyBitmap(0, 0);
  const written = await renderText(lead, style);
  const spaced = emptyBitmap(inkColumns(written).end + GAP_DOTS, written.height);
  draw(spaced, written, 0);
  return spaced;
}

const trimmed = (written: Bitmap): Bitmap => {
  const { start, end } = inkColumns(written);
  return cutColumns(written, start, end);
};

function besideLead(line: TextPaperLine, lead: Bitmap, text: Bitmap, width: number): Bitmap {
  const strip = emptyBitmap(width, text.height);
  const isCentred = 'text' in line && line.align === 'center';
  draw(strip, text, isCentred ? Math.floor((width - text.width) / 2) : lead.width);
  const leadTops = line.repeatsLead ? Math.floor(text.height / Math.max(1, lead.height)) : 1;
  for (let row = 0; row < leadTops; row += 1) draw(strip, lead, 0, row * lead.height);
  return strip;
}
