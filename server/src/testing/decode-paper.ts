import type { PrintedPaper } from 'shared-api/contract/kitchen/print-jobs';
import type { Bitmap } from '../escpos/bitmap';
import { decodeByte } from '../escpos/code-pages';

/** A line of text or a bitmap. */
type DecodedLine = Omit<PrintedPaper['lines'][number], 'image'> & { bitmap: Bitmap | null };
export type DecodedPaper = Pick<PrintedPaper, 'is_cut' | 'kicks_drawer'> & { lines: DecodedLine[] };

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LF = 0x0a;
const CR = 0x0d;

/** Epson's numbers of the code pages that {@link encodePaper} uses. */
const CODE_PAGES = new Map([
  [13, 'cp857'],
  [48, 'cp1254'],
] as const);

/** Parameter bytes of commands that do not affect the printed content. */
const SKIPPED: Record<string, number> = {
  '1b 4d': 1,
  '1b 61': 1,
  '1b 32': 0,
  '1b 33': 1,
  '1c 2e': 0,
  '1d 72': 1,
};

/**
 * Decodes ESC/POS as a printer does, as far as `encodePaper` writes it.
 * @throws for an unknown command.
 */
export function decodePaper(bytes: Uint8Array): DecodedPaper {
  const paper: DecodedPaper = { lines: [], is_cut: false, kicks_drawer: false };
  const plain = { is_bold: false, is_inverted: false, size: 1 };
  let style = { ...plain };
  let codePage: Parameters<typeof decodeByte>[1];
  let text = '';
  /** Columns of normal width before the text. */
  let indent = 0;
  let styleOfText = style;
  let position = 0;

  const next = () => bytes[position++]!;
  const addLine = (line: Partial<DecodedLine>) =>
    paper.lines.push({ text: '', qr: null, bitmap: null, ...styleOfText, ...line });
  const command = (first: number) => {
    const second = next();
    const name = `${first.toString(16)} ${second.toString(16).padStart(2, '0')}`;
    const skipped = SKIPPED[name];
    if (skipped !== undefined) {
      position += skipped;
      return;
    }
    switch (name) {
      case '1b 40':
        style = { ...plain };
        codePage = undefined;
        return;
      case '1b 45':
        style = { ...style, is_bold: next() === 1 };
        return;
      case '1d 42':
        style = { ...style, is_inverted: next() === 1 };
        return;
      case '1d 21':
        style = { ...style, size: (next() & 0x0f) + 1 };
        return;
      case '1b 74': {
        codePage = CODE_PAGES.get(next() as 13 | 48);
        return;
      }
      case '1b 70':
        position += 3;
        paper.kicks_drawer = true;
        return;
      case '1d 56':
        position += 1;
        paper.is_cut = true;
        return;
      case '1d 76': {
        position += 2;
        const rowBytes = next() + 256 * next();
        const height = next() + 256 * next();
        const packed = bytes.subarray(position, position + rowBytes * height);
        position += rowBytes * height;
        addLine({ ...plain, bitmap: unpackBitmap(packed, rowBytes, height) });
        return;
      }
      case '1d 28': {
        const kind = next();
        const length = next() + 256 * next();
        const data = bytes.subarray(position, position + length);
        position += length;
        // Function 180 stores the content of a QR code.
        if (kind === 0x6b && data[1] === 0x50)
          addLine({ ...plain, qr: Buffer.from(data.subarray(3)).toString() });
        return;
      }
      default:
        throw new Error(`unknown printer command ${name}`);
    }
  };

  while (position < bytes.length) {
    const byte = next();
    if (byte === ESC || byte === FS || byte === GS) command(byte);
    else if (byte === LF) {
      addLine({ text: text.trimEnd() });
      text = '';
      indent = 0;
      styleOfText = style;
    } else if (byte !== CR) {
      const character = decodeByte(byte, codePage);
      if (text === '' && character === ' ') {
        indent += style.size;
        continue;
      }
      if (text === '') {
        styleOfText = style;
        text = ' '.repeat(indent / style.size);
      }
      text += character;
    }
  }
  return paper;
}

const BITS = 8;

/** @param packed the data of one of the commands of `rasterCommands`. */
export function unpackBitmap(packed: Uint8Array, rowBytes: number, height: number): Bitmap {
  const dots = Uint8Array.from(
    { length: rowBytes * BITS * height },
    (_, index) => (packed[Math.floor(index / BITS)]! >> (BITS - 1 - (index % BITS))) & 1,
  );
  return { width: rowBytes * BITS, height, dots };
}
