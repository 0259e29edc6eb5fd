/** A black-and-white image, as a printer prints it. */
export interface Bitmap {
  width: number;
  height: number;
  /** One byte per dot, row by row: 1 is black. */
  dots: Uint8Array;
}

const BITS = 8;

export const emptyBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  dots: new Uint8Array(width * height),
});

/** Draws a bitmap over another one, clipped to its size. */
export function draw(onto: Bitmap, from: Bitmap, left: number, top = 0): void {
  for (let y = 0; y < Math.min(onto.height - top, from.height); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(from.width, onto.width - left); x += 1) {
      if (from.dots[y * from.width + x]) onto.dots[(top + y) * onto.width + left + x] = 1;
    }
  }
}

/** The columns from the first to the last with a black dot; empty without any. */
export function inkColumns({ width, dots }: Bitmap): { start: number; end: number } {
  let start = width;
  let end = 0;
  for (const [index, dot] of dots.entries()) {
    if (!dot) continue;
    start = Math.min(start, index % width);
    end = Math.max(end, (index % width) + 1);
  }
  return start < end ? { start, end } : { start: 0, end: 0 };
}

export function cutColumns({ width, height, dots }: Bitmap, start: number, end: number): Bitmap {
  const cut = emptyBitmap(end - start, height);
  for (let y = 0; y < height; y += 1) {
    cut.dots.set(dots.subarray(y * width + start, y * width + end), y * cut.width);
  }
  return cut;
}

/** Swaps black and white between two columns. */
export function invert({ width, height, dots }: Bitmap, start: number, end: number): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = start; x < end; x += 1) dots[y * width + x] = dots[y * width + x] ? 0 : 1;
  }
}

/** Height of one image command; printers with little memory lose a higher one. */
const BAND_DOTS = 256;

/**
 * GS v 0, the command for images that every ESC/POS printer supports: eight dots per byte. One command per band of the
 * image.
 * @param bitmap whose width is a multiple of eight.
 */
export function rasterCommands({ width, height, dots }: Bitmap): number[][] {
  const rowBytes = width / BITS;
  return Array.from({ length: Math.ceil(height / BAND_DOTS) }, (_, band) => {
    const top = band * BAND_DOTS;
    const rows = Math.min(BAND_DOTS, height - top);
    const packed = Array.from({ length: rowBytes * rows }, (_byte, index) => {
      let byte = 0;
      for (let bit = 0; bit < BITS; bit += 1) byte = (byte << 1) | dots[top * width + index * BITS + bit]!;
      return byte;
    });
    return [0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8, ...packed];
  });
}
