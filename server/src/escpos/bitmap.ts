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
export function draw(onto: Bitmap, from: Bitmap, left: number): void {
  for (let y = 0; y < Math.min(onto.height, from.height); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(from.width, onto.width - left); x += 1) {
      if (from.dots[y * from.width + x]) onto.dots[y * onto.width + left + x] = 1;
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

/**
 * GS v 0, the command for images that every ESC/POS printer supports: eight dots per byte.
 * @param bitmap whose width is a multiple of eight.
 */
export function rasterCommand({ width, height, dots }: Bitmap): number[] {
  const rowBytes = width / BITS;
  const packed = Array.from({ length: rowBytes * height }, (_, index) => {
    let byte = 0;
    for (let bit = 0; bit < BITS; bit += 1) byte = (byte << 1) | dots[index * BITS + bit]!;
    return byte;
  });
  return [0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, height & 0xff, height >> 8, ...packed];
}

/** @param packed the data of a {@link rasterCommand}. */
export function unpackBitmap(packed: Uint8Array, rowBytes: number, height: number): Bitmap {
  const dots = Uint8Array.from(
    { length: rowBytes * BITS * height },
    (_, index) => (packed[Math.floor(index / BITS)]! >> (BITS - 1 - (index % BITS))) & 1,
  );
  return { width: rowBytes * BITS, height, dots };
}
