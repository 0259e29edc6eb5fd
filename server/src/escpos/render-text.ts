import { join } from 'node:path';
import sharp from 'sharp';
import { emptyBitmap, type Bitmap } from './bitmap';

/**
 * Font with Latin letters, the lira sign, Cyrillic, Greek, Arabic and Hebrew letters; fonts of the machine, if any,
 * supply others.
 */
const FONT = 'DejaVu Sans Condensed';
/** Located beside the source and beside the bundle. */
const FONTS_DIR = join(import.meta.dirname, 'fonts');
const [REGULAR = '', BOLD = ''] = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) =>
  join(FONTS_DIR, name),
);
/** Font size whose letters are as wide as a printer's own: 48 digits fit into a line of 576 dots. */
const LETTER_DOTS = 21;
/** Makes a point equal to a dot. */
const DPI = 72;
const BLACK_FROM = 128;

interface TextStyle {
  isBold?: boolean;
  /** Twice the width and height. */
  isLarge?: boolean;
  align?: 'center';
}

/**
 * Mark at the top of a line above the text. Images of text are cropped to their ink; the mark fixes the position of the
 * first line, so that adjacent texts share a baseline, and allows texts without ink.
 */
const MARK = '▀';

/** Loaded once: libvips keeps a font for all later texts. */
let isBoldLoaded: Promise<unknown> | undefined;
const lineDots = new Map<number, Promise<number>>();

/**
 * @param maxWidth in dots; longer texts are wrapped, and words cut that are wider. Undefined for one line of any width.
 * @returns whole lines.
 */
export async function renderText(text: string, style: TextStyle, maxWidth?: number): Promise<Bitmap> {
  const size = sizeOf(style);
  const line = await lineHeight(size);
  const rendered = await renderStyled(text, style, { width: maxWidth, align: style.align });
  const below = Math.max(0, rendered.height - line);
  const lines = emptyBitmap(rendered.width, Math.max(1, Math.ceil(below / line)) * line);
  lines.dots.set(rendered.dots.subarray(line * rendered.width, (line + below) * rendered.width));
  return lines;
}

/** Width in dots of the widest part of a text that wrapping between words leaves whole. */
export const widestWord = async (text: string, style: TextStyle): Promise<number> =>
  (await renderStyled(text, style, { width: 1, wrap: 'word' })).width;

const sizeOf = ({ isLarge = false }: TextStyle) => (isLarge ? 2 * LETTER_DOTS : LETTER_DOTS);

/** The text below a line with the mark. */
async function renderStyled(
  text: string,
  style: TextStyle,
  layout: Pick<Layout, 'width' | 'wrap' | 'align'>,
): Promise<Bitmap> {
  isBoldLoaded ??= renderMarkup(MARK, { size: LETTER_DOTS, file: BOLD });
  await isBoldLoaded;
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const markup = `${MARK}\n${style.isBold ? `<b>${escaped}</b>` : escaped}`;
  return renderMarkup(markup, { size: sizeOf(style), ...layout });
}

/** Height of a line of normal text, in dots. */
export const textLineHeight = (): Promise<number> => lineHeight(LETTER_DOTS);

function lineHeight(size: number): Promise<number> {
  const known = lineDots.get(size);
  if (known) return known;
  const measured = Promise.all([
    renderMarkup(`${MARK}\n${MARK}`, { size }),
    renderMarkup(MARK, { size }),
  ]).then(([two, one]) => two.height - one.height);
  lineDots.set(size, measured);
  return measured;
}

interface Layout {
  size: number;
  width?: number | undefined;
  align?: 'center' | undefined;
  file?: string;
  wrap?: 'word' | 'word-char';
}

/** @param markup of Pango, which shapes Arabic letters and orders words of both directions. */
async function renderMarkup(
  markup: string,
  { size, width, align, file = REGULAR, wrap = 'word-char' }: Layout,
): Promise<Bitmap> {
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FONT} ${size}`,
      fontfile: file,
      dpi: DPI,
      wrap,
      ...(width !== undefined && { width }),
      ...(align && { align }),
    },
  })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    dots: Uint8Array.from(data, (level) => (level >= BLACK_FROM ? 1 : 0)),
  };
}
