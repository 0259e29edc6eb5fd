import sharp from 'sharp';
import type { AccentVariant } from 'shared-api/domain/restaurant/accent-colors';

/** Systems may cut an icon to a circle; this part of its side is always seen. */
const SAFE_PART = 0.7;

/** The covered dish of the default icon, in the middle of a square of 64: lines, and the centre and radius of its dome. */
const MARK_SIDE = 64;
const LINES = [
  [14, 37, 50, 37],
  [22, 44, 42, 44],
  [32, 20, 32, 23],
] as const;
const DOME = { x: 32, y: 37, radius: 14 } as const;
const STROKE = 4;

/** Distance from the nearest stroke of the mark. */
function distanceFromMark(x: number, y: number): number {
  const fromLines = LINES.map(([left, top, right, bottom]) =>
    Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)),
  );
  const fromDome = y > DOME.y ? Infinity : Math.abs(Math.hypot(x - DOME.x, y - DOME.y) - DOME.radius);
  return Math.min(...fromLines, fromDome);
}

/** The mark as an opacity of each pixel. Not from SVG, whose decoder is switched off because of uploads. */
function markOpacity(sidePx: number): Buffer {
  const scale = sidePx / MARK_SIDE;
  const pixels = Buffer.alloc(sidePx * sidePx);
  for (let row = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1) {
      const distance = distanceFromMark((column + 0.5) / scale, (row + 0.5) / scale);
      const coverage = (STROKE / 2 - distance) * scale + 0.5;
      pixels[row * sidePx + column] = Math.round(255 * Math.min(1, Math.max(0, coverage)));
    }
  }
  return pixels;
}

/**
 * An icon for home screens as PNG, without transparent corners: the logo on the page's background, or the covered dish on the accent
 * colour.
 * @param logo a stored image; null for a restaurant without one.
 */
export async function renderAppIcon(
  sidePx: number,
  { fill, ink }: AccentVariant,
  background: string,
  logo: Buffer | null,
): Promise<Buffer> {
  const canvas = (color: string) =>
    sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: color } });
  if (logo) {
    const side = Math.round(sidePx * SAFE_PART);
    const input = await sharp(logo).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
    return canvas(background).composite([{ input }]).png().toBuffer();
  }
  const mark = await canvas(ink)
    .joinChannel(markOpacity(sidePx), { raw: { width: sidePx, height: sidePx, channels: 1 } })
    .png()
    .toBuffer();
  return canvas(fill)
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}
