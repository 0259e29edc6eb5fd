import { expect, it } from 'vitest';
import { unpackBitmap } from '../testing/decode-paper';
import { inkColumns, rasterCommands, type Bitmap } from './bitmap';
import { PAPER_COLUMNS, PAPER_DOTS, type TextPaperLine } from './paper';
import { rasterizeLine } from './rasterize-paper';

const WIDTH = PAPER_DOTS[80];

const strip = (line: TextPaperLine) => rasterizeLine(line, WIDTH);
const isBlank = ({ dots }: Bitmap) => dots.every((dot) => dot === 0);
/** The lowest row with a black dot between two columns. */
function lowestInk({ width, height, dots }: Bitmap, start: number, end: number): number {
  for (let y = height - 1; y >= 0; y -= 1) {
    if (dots.subarray(y * width + start, y * width + end).includes(1)) return y;
  }
  return -1;
}

it.each(['Şiş köfte', 'Без лука', 'بدون بصل', 'χωρίς κρεμμύδι', '₺'])(
  'writes %s in its own letters, without question marks or boxes',
  async (text) => {
    const written = await strip({ text });
    expect(written.width).toBe(WIDTH);
    expect(isBlank(written)).toBe(false);
    const missing = await strip({ text: [...text].map(() => '?').join('') });
    const unknown = await strip({ text: [...text].map(() => '\u{10FFFD}').join('') });
    expect(written.dots).not.toEqual(missing.dots);
    expect(written.dots).not.toEqual(unknown.dots);
  },
);

it('joins Arabic letters, and writes them from the right', async () => {
  const widthOf = async (text: string) => {
    const { start, end } = inkColumns(await strip({ text }));
    return end - start;
  };
  expect(await widthOf('ببب')).toBeLessThan(0.9 * (await widthOf('ب ب ب')));
  // A tall letter, then flat ones: their ink is at the right.
  const { width, height, dots } = await strip({ text: 'ا ﺑﺒﺐ' });
  const tops = Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (_, y) => dots[y * width + x]);
    return rows.indexOf(1);
  });
  const highest = Math.min(...tops.filter((top) => top >= 0));
  const { start, end } = inkColumns({ width, height, dots });
  expect(tops.indexOf(highest)).toBeGreaterThan((start + end) / 2);
});

it('wraps text that is wider than the paper, including a single long word', async () => {
  const line = await strip({ text: 'kısa' });
  const long = await strip({ text: 'uzun bir not '.repeat(12) });
  const word = await strip({ text: 'ş'.repeat(120) });
  expect(long.height).toBeGreaterThan(2 * line.height);
  expect(word.height).toBeGreaterThan(2 * line.height);
  expect(inkColumns(word).end).toBeLessThanOrEqual(WIDTH);
});

it('right-aligns an amount on the line of its text', async () => {
  const line = await strip({ start: '2 x Ada', end: '120' });
  expect(inkColumns(line).end).toBe(WIDTH);
  expect(lowestInk(line, 0, 200)).toBe(lowestInk(line, WIDTH - 60, WIDTH));
  const wrapped = await strip({ start: 'Adana kebap '.repeat(8), end: '120' });
  expect(lowestInk(wrapped, WIDTH - 20, WIDTH)).toBe(lowestInk(line, WIDTH - 20, WIDTH));
});

it('centres, doubles and inverts', async () => {
  const plain = await strip({ text: 'Masa 4' });
  const { start, end } = inkColumns(await strip({ text: 'Masa 4', align: 'center' }));
  expect(Math.abs(start - (WIDTH - end))).toBeLessThan(4);
  const large = await strip({ text: 'Masa 4', isLarge: true });
  expect(large.height).toBeGreaterThan(1.9 * plain.height);
  const black = ({ dots }: Bitmap) => dots.reduce((sum, dot) => sum + dot, 0);
  expect(black(await strip({ text: 'Masa 4', isInverted: true }))).toBeGreaterThan(2 * black(plain));
});

it('leaves a line without letters empty', async () => {
  for (const isLarge of [false, true]) expect(isBlank(await strip({ text: '', isLarge }))).toBe(true);
  expect(isBlank(await strip({ start: ' ', end: '' }))).toBe(true);
});

it('prints markup as plain text', async () => {
  const written = await strip({ text: '<b>&amp;' });
  expect(inkColumns(written).end).toBeGreaterThan(inkColumns(await strip({ text: '&' })).end);
});

it('has as many digits per line as a code page', async () => {
  const { height } = await strip({ text: '1' });
  expect((await strip({ text: '1'.repeat(PAPER_COLUMNS[80]) })).height).toBe(height);
  expect((await strip({ text: '1'.repeat(PAPER_COLUMNS[80] / 2), isLarge: true })).height).toBe(
    (await strip({ text: '1', isLarge: true })).height,
  );
});

it('is sent exactly as drawn, in bands that small printers can store', async () => {
  for (const drawn of [
    await strip({ text: 'Şiş köfte' }),
    await strip({ text: 'uzun bir not '.repeat(60) }),
  ]) {
    const bands = rasterCommands(drawn).map(
      ([, , , , low = 0, high = 0, rowsLow = 0, rowsHigh = 0, ...packed]) =>
        unpackBitmap(Uint8Array.from(packed), low + 256 * high, rowsLow + 256 * rowsHigh),
    );
    expect(Math.max(...bands.map(({ height }) => height))).toBeLessThanOrEqual(256);
    expect(Buffer.concat(bands.map(({ dots }) => dots)).equals(drawn.dots)).toBe(true);
  }
});
