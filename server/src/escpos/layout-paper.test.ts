import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paperWriter } from '../modules/service/printing/paper-writer';
import { modelRuns } from '../testing/model-runs';
import { inkColumns, type Bitmap } from './bitmap';
import { decodePaper } from '../testing/decode-paper';
import { encodePaper } from './encode-paper';
import { layoutPaper, type PaperFormat } from './layout-paper';
import { onOneLine, PAPER_COLUMNS, PAPER_DOTS, type TextPaperLine } from './paper';
import { rasterizeLine } from './rasterize-paper';

const { money } = paperWriter('tr', 'UTC');
const FORMATS = ([58, 80] as const).flatMap((paper_mm) =>
  (['cp857', 'cp1254'] as const).map((code_page): PaperFormat => ({
    paper_mm,
    code_page,
    is_raster: 0,
    cuts: 1,
  })),
);

const turkishWord = fc.string({
  unit: fc.constantFrom(...'abcçdefgğhıijşİĞÜ.,-/'),
  minLength: 1,
  maxLength: 12,
});
const turkishText = fc.array(turkishWord, { maxLength: 12 }).map((words) => words.join(' '));
const anyText = fc.oneof(
  turkishText,
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('a', '\u0301', '👩‍🍳', 'ب', ' ', '\n', '\u001b', '₺'), maxLength: 60 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 49, maxLength: 200 }),
);
const anyAmount = fc
  .integer({ min: -100_000_000, max: Number.MAX_SAFE_INTEGER })
  .map((kurus) => money(kurus / 100));
const style = { isBold: fc.boolean(), isLarge: fc.boolean(), isInverted: fc.boolean() };
const lead = fc.constantFrom('', '! ', '  + ', '12 x ');
const lineOf = (text: fc.Arbitrary<string>): fc.Arbitrary<TextPaperLine> =>
  fc.oneof(
    fc.record({ text, lead, repeatsLead: fc.boolean(), ...style }),
    fc.record({ text, align: fc.constant('center' as const), ...style }),
    fc.record({ start: text, end: anyAmount, lead, ...style }),
  );

/** What a line says, without spaces. */
const inkOf = (text: string) => text.replaceAll(' ', '');

describe('a paper of any texts and amounts', () => {
  it('has no line that is wider than the paper, no command of its own, and all that its letters allow', async () => {
    const property = fc.asyncProperty(
      fc.array(lineOf(anyText), { maxLength: 3 }),
      fc.constantFrom(...FORMATS),
      async (lines, format) => {
        const bytes = await encodePaper(lines, format);
        // An unknown command would be an error.
        const paper = decodePaper(bytes);
        expect(paper.kicks_drawer).toBe(false);
        for (const { text, size, bitmap } of paper.lines) {
          expect(text.trimStart().length * size).toBeLessThanOrEqual(PAPER_COLUMNS[format.paper_mm]);
          expect(text).not.toContain('?'.repeat(3));
          if (bitmap) expect(bitmap).toMatchObject({ width: PAPER_DOTS[format.paper_mm] });
          expect(bitmap?.height ?? 0).toBeLessThanOrEqual(256);
        }
        const letters = lines
          .map((line) => JSON.stringify(line).length)
          .reduce((sum, length) => sum + length, 0);
        expect(paper.lines.length).toBeLessThan(20 + 2 * letters);
      },
    );
    await fc.assert(property, { numRuns: modelRuns(60), seed: 22 });
  });

  it('in the letters of a code page has every word whole, unless it is wider than the paper, and the full amount', async () => {
    const property = fc.asyncProperty(
      lineOf(fc.oneof(turkishText, turkishWord)),
      fc.constantFrom(...FORMATS),
      async (line, format) => {
        const [laidOut] = await layoutPaper([line], format);
        if (!laidOut || !('rows' in laidOut)) throw new Error('an image');
        const { rows, isLarge, isCentred } = laidOut;
        const decoded = decodePaper(await encodePaper([line], format)).lines.slice(0, rows.length);
        expect(decoded.map(({ text }) => (isCentred ? text.trim() : text))).toEqual(
          rows.map((row) => row.trimEnd()),
        );
        const columns = PAPER_COLUMNS[format.paper_mm] / (isLarge ? 2 : 1);
        expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(columns);
        const words = rows.flatMap((row) => row.split(' '));
        const text = onOneLine('text' in line ? line.text : line.start);
        for (const word of text.split(' ').filter(Boolean)) {
          const room = columns - (line.repeatsLead ? (line.lead ?? '').length : 0);
          if (word.length <= room) expect(words).toContain(word);
        }
        const marks = line.repeatsLead ? rows.map(() => line.lead ?? '') : [line.lead ?? ''];
        if ('text' in line) {
          const written = rows.map((row, index) => row.slice(marks[index]?.length ?? 0)).join('');
          if (line.repeatsLead) {
            for (const row of rows) expect(row.startsWith(line.lead ?? '')).toBe(true);
            expect(inkOf(written)).toBe(inkOf(text));
          } else {
            expect(inkOf(rows.join(''))).toBe(inkOf(line.lead ?? '') + inkOf(text));
          }
        } else {
          const end = onOneLine(line.end);
          const at = rows.findIndex((row) => row.endsWith(end));
          expect(at).toBeGreaterThanOrEqual(0);
          const others = rows.map((row, index) => (index === at ? row.slice(0, -end.length) : row));
          expect(inkOf(others.join(''))).toBe(inkOf(line.lead ?? '') + inkOf(text));
        }
      },
    );
    await fc.assert(property, { numRuns: modelRuns(400), seed: 22 });
  });

  it('as images is as wide as the paper, with the full amount at the right', async () => {
    const property = fc.asyncProperty(
      lineOf(anyText),
      fc.constantFrom<58 | 80>(58, 80),
      async (line, paper_mm) => {
        const format: PaperFormat = { paper_mm, code_page: 'cp857', is_raster: 1, cuts: 1 };
        const width = PAPER_DOTS[paper_mm];
        const [laidOut] = await layoutPaper([line], format);
        if (!laidOut || !('bitmap' in laidOut)) throw new Error('no image');
        const { bitmap } = laidOut;
        expect(bitmap.width).toBe(width);
        expect(bitmap.height).toBeLessThan(120 * (4 + JSON.stringify(line).length));
        const { lines } = decodePaper(await encodePaper([line], format));
        expect(lines.filter((printed) => printed.bitmap)).toHaveLength(Math.ceil(bitmap.height / 256));
        if (line.isInverted || 'text' in line) return;
        const sizes = line.isLarge ? [true, false] : [false];
        const amounts = await Promise.all(
          sizes.map((isLarge) =>
            rasterizeLine({ start: '', end: line.end, isBold: line.isBold, isLarge }, width),
          ),
        );
        expect(amounts.some((amount) => contains(bitmap, amount))).toBe(true);
      },
    );
    await fc.assert(property, { numRuns: modelRuns(25), seed: 22 });
  });
});

/** Whether an image has all the ink of another one at some height. */
function contains(image: Bitmap, part: Bitmap): boolean {
  const { start } = inkColumns(part);
  for (let top = 0; top + part.height <= image.height; top += 1) {
    let isHere = true;
    for (let y = 0; isHere && y < part.height; y += 1) {
      for (let x = start; isHere && x < part.width; x += 1) {
        isHere = !part.dots[y * part.width + x] || image.dots[(top + y) * image.width + x] === 1;
      }
    }
    if (isHere) return true;
  }
  return false;
}

it('puts an amount that leaves too little room on a line of its own', async () => {
  const format: PaperFormat = { paper_mm: 58, code_page: 'cp857', is_raster: 0, cuts: 1 };
  const rowsOf = async (line: TextPaperLine) => {
    const [laidOut] = await layoutPaper([line], format);
    return laidOut && 'rows' in laidOut && laidOut.rows;
  };
  expect(await rowsOf({ start: 'TOPLAM', end: '280,00 TL', isLarge: true })).toEqual(['TOPLAM 280,00 TL']);
  expect(await rowsOf({ start: 'TOPLAM', end: '1.280,00 TL', isLarge: true })).toEqual([
    'TOPLAM',
    '     1.280,00 TL',
  ]);
  expect(await rowsOf({ start: 'TOPLAM', end: money(1_199_998), isLarge: true })).toEqual([
    'TOPLAM',
    ' 1.199.998,00 TL',
  ]);
  expect(await rowsOf({ start: 'TOPLAM', end: money(10_000_000_000), isLarge: true })).toEqual([
    'TOPLAM      10.000.000.000,00 TL',
  ]);
});

it('prints one line as an image if the code page lacks a letter of it', async () => {
  const paper = decodePaper(
    await encodePaper([{ text: 'Şiş' }, { start: 'Щи', end: '₺12,50' }, { text: 'Ayran' }], {
      paper_mm: 58,
      code_page: 'cp857',
      is_raster: 0,
      cuts: 1,
    }),
  );
  expect(paper.lines.slice(0, 3).map(({ text, bitmap }) => bitmap?.width ?? text)).toEqual([
    'Şiş',
    384,
    'Ayran',
  ]);
});

it.each([58, 80] as const)(
  'prints a QR code as an image on a printer of images of %i mm',
  async (paper_mm) => {
    const [laidOut] = await layoutPaper([{ qr: 'https://menu.example/t/abc?x=1' }], {
      paper_mm,
      code_page: 'cp857',
      is_raster: 1,
      cuts: 1,
    });
    if (!laidOut || !('bitmap' in laidOut)) throw new Error('no image');
    const { width, height } = laidOut.bitmap;
    expect(width).toBe(PAPER_DOTS[paper_mm]);
    const { start, end } = inkColumns(laidOut.bitmap);
    // Square, with the white margin that scanners need.
    expect(start).toBeGreaterThanOrEqual(4 * 8);
    expect(end - start).toBe(height - 2 * 4 * 8);
  },
);
