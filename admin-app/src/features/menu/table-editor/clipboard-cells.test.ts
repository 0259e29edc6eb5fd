import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsOf, columnText } from './clipboard-cells';

it('reads lines of cells as spreadsheets copy them', () => {
  expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(cellsOf('85,50')).toEqual([['85,50']]);
  expect(cellsOf('"iki\nsatır"\t"5""lik"\nx')).toEqual([['iki\nsatır', '5"lik'], ['x']]);
  expect(cellsOf('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(cellsOf('5" boru')).toEqual([['5" boru']]);
});

it('reads its own output', () => {
  // A text that starts with a quote is quoted itself, so every text has a single form.
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ') }), { minLength: 1 }),
      (values) => {
        fc.pre(values.at(-1) !== '');
        expect(cellsOf(columnText(values))).toEqual(values.map((value) => [value]));
      },
    ),
  );
});
