import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SUM_MAX_KURUS } from './money';
import { toLira } from './money';
import { readTypedNumber, typedKurus, typedText } from './typed-number';

it.each([
  ['87,50', '87.50'],
  ['87.5', '87.5'],
  ['3200,50', '3200.50'],
  ['1590', '1590'],
  ['1.590', '1590'],
  ['1.590,50', '1590.50'],
  ['1,590.50', '1590.50'],
  ['1.234.567,8', '1234567.8'],
  ['1,234,567', '1234567'],
  ['₺ 85,50', '85.50'],
  ['1 250,50 TL', '1250.50'],
  ['45TL', '45'],
  ['TL45', '45'],
  ['%12,5', '12.5'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['+15,00', '15.00'],
  ['0,05', '0.05'],
  ['١٢٫٥', '12.5'],
  ['۱٬۲۵۰٫۵۰', '1250.50'],
])('%s is %s', (typed, decimal) => {
  expect(readTypedNumber(typed)).toEqual({ decimal });
});

it.each([
  ['12,345', 'ambiguous'],
  ['1,250', 'ambiguous'],
  ['1.005,001', 'decimals'],
  ['0,125', 'decimals'],
  ['0.125', 'decimals'],
  ['1234,567', 'decimals'],
  ['12.3456', 'decimals'],
  ['', 'not_a_number'],
  ['abc', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['1e1', 'not_a_number'],
  ['5,', 'not_a_number'],
  [',5', 'not_a_number'],
  ['--5', 'not_a_number'],
  ['1,2,3', 'not_a_number'],
  ['1.25.50', 'not_a_number'],
])('%s is refused: %s', (typed, problem) => {
  expect(readTypedNumber(typed)).toEqual({ problem });
  expect(typedKurus(typed)).toBeUndefined();
});

it('every amount is read from each way in which it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -SUM_MAX_KURUS, max: SUM_MAX_KURUS }), (kurus) => {
      expect(typedKurus(typedText(toLira(kurus)))).toBe(kurus);
      for (const locale of ['tr-TR', 'en-US']) {
        const format = (options: Intl.NumberFormatOptions) =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...options }).format(toLira(kurus));
        expect(typedKurus(format({}))).toBe(kurus);
        expect(typedKurus(format({ useGrouping: false }))).toBe(kurus);
      }
      expect(typedKurus(toLira(kurus).toFixed(2))).toBe(kurus);
    }),
  );
});
