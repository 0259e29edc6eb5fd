import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustedKurus,
  averageKurus,
  lineKurus,
  lowestKurus,
  parseComputedKurus,
  parseKurus,
  sumKurus,
  toKurus,
  toLira,
} from './money';
import { ITEM_QUANTITY_MAX } from './service/limits';
import { PRICE_MAX_KURUS, SUM_MAX_KURUS } from './money';

const kurus = fc.integer({ min: -PRICE_MAX_KURUS, max: PRICE_MAX_KURUS });
const sum = fc.integer({ min: -SUM_MAX_KURUS, max: SUM_MAX_KURUS });
const quantity = fc.integer({ min: 1, max: ITEM_QUANTITY_MAX });

describe('lira and kuruş', () => {
  it('convert both ways without loss', () => {
    fc.assert(
      fc.property(kurus, (amount) => {
        expect(toKurus(toLira(amount))).toBe(amount);
      }),
    );
  });

  it('up to the largest sum are read from a number, from text and from what a screen computed', () => {
    fc.assert(
      fc.property(fc.oneof(kurus, sum), (amount) => {
        expect(toKurus(toLira(amount))).toBe(amount);
        for (const parse of [parseKurus, parseComputedKurus]) {
          expect(parse(toLira(amount))).toBe(amount);
          expect(parse(String(toLira(amount)))).toBe(amount);
          expect(parse(toLira(amount).toFixed(2))).toBe(amount);
        }
      }),
    );
  });
});

describe('reading money', () => {
  /** Digit by digit, in whole numbers of any size. */
  function modelKurus(typed: string): number | undefined {
    const isNegative = typed.startsWith('-');
    const [whole = '', decimals, ...others] = (isNegative ? typed.slice(1) : typed).split('.');
    const areDigits = (part: string) => part !== '' && [...part].every((char) => '0123456789'.includes(char));
    if (!areDigits(whole) || others.length > 0) return undefined;
    if (decimals !== undefined && (!areDigits(decimals) || decimals.length > 2)) return undefined;
    const kurus = BigInt(whole) * 100n + BigInt((decimals ?? '').padEnd(2, '0'));
    if (kurus > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
    return isNegative && kurus > 0n ? -Number(kurus) : Number(kurus);
  }

  it('takes digits with at most two decimals, and nothing else', () => {
    const nearDecimals = fc.string({
      unit: fc.constantFrom(...'0123456789'.split(''), '.', '-', ',', 'e', 'x', ' ', '+'),
      maxLength: 20,
    });
    const decimals = fc.tuple(fc.nat(), fc.nat({ max: 9_999 })).map(([whole, part]) => `${whole}.${part}`);
    fc.assert(
      fc.property(fc.oneof(nearDecimals, decimals), (typed) => {
        expect(parseKurus(typed)).toBe(modelKurus(typed));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(
    [
      ['', '  ', ' 5', '5 ', 'abc', '1,5', '12 TL', '0x10', '1e1', '1.005', '.5', '5.', '+5', '--5', '٣'],
      [NaN, Infinity, 1.005, 1e-9, 0.001, 0.005, 1e21, 12.345, 0.1 + 0.2, 1e14],
    ].flat(),
  )('has no amount for %j', (input) => {
    expect(parseKurus(input)).toBeUndefined();
  });

  it('forgives a computed amount its floating-point error, but no third decimal', () => {
    expect(parseComputedKurus(3 * 49.95)).toBe(14_985);
    expect(parseComputedKurus(0.1 + 0.2)).toBe(30);
    for (const lira of [1e-9, 0.001, 0.005, 1.005, 149.850001, 99_999_999_999.985, '149.85000000000002', NaN])
      expect(parseComputedKurus(lira)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.array(
          kurus.filter((each) => each > 0),
          { maxLength: 100 },
        ),
        (amounts) => {
          const added = amounts.reduce((total, amount) => total + toLira(amount), 0);
          expect(parseComputedKurus(added)).toBe(sumKurus(amounts));
        },
      ),
    );
  });
});

describe('sums', () => {
  it('do not depend on the order of the amounts', () => {
    fc.assert(
      fc.property(fc.array(kurus), (amounts) => {
        expect(sumKurus(amounts.toReversed())).toBe(sumKurus(amounts));
      }),
    );
  });

  it('equal the exact decimal sum of the lira amounts', () => {
    fc.assert(
      fc.property(fc.array(kurus), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(BigInt(sumKurus(amounts.map((amount) => toKurus(toLira(amount)))))).toBe(exact);
      }),
    );
  });

  it('of a line equal the sum of its single pieces', () => {
    fc.assert(
      fc.property(kurus, fc.array(kurus, { maxLength: 30 }), quantity, (price, options, count) => {
        const pieces = Array.from({ length: count }, () => lineKurus(price, options, 1));
        expect(lineKurus(price, options, count)).toBe(sumKurus(pieces));
      }),
    );
  });
});

it('averages to the nearest kuruş', () => {
  expect(averageKurus(0, 0)).toBe(0);
  fc.assert(
    fc.property(kurus, fc.integer({ min: 1, max: 100_000 }), (total, count) => {
      expect(Math.abs(averageKurus(total, count) * count - total)).toBeLessThanOrEqual(count / 2);
    }),
  );
});

describe('a line', () => {
  it('is never negative, whatever its options', () => {
    expect(lineKurus(500, [-600], 3)).toBe(0);
    expect(lineKurus(500, [-500], 3)).toBe(0);
    expect(lineKurus(500, [-499], 3)).toBe(3);
  });

  it('costs least with every option that reduces it', () => {
    expect(lowestKurus(500, [100, -200, -300])).toBe(0);
    expect(lowestKurus(500, [100, -200, -301])).toBe(-1);
    expect(lowestKurus(500, [])).toBe(500);
  });
});

describe('an adjusted price', () => {
  const percent = (value: number, stepLira: number) =>
    ({ kind: 'percent', value: value * 100, stepKurus: stepLira * 100 }) as const;

  it.each([
    [62_000, percent(10, 5), 68_000],
    [62_000, percent(10, 1), 68_200],
    [62_250, percent(0, 5), 62_500],
    [62_249, percent(0, 5), 62_000],
    // Rounded once instead of twice: 104.50 is nearer to 100 than to 110.
    [10_450, percent(0, 10), 10_000],
    // A raise that would be rounded below the old price, and a reduction above it.
    [1_200, percent(5, 10), 1_200],
    [1_300, percent(-5, 10), 1_000],
    [900, percent(-5, 10), 900],
    // Stays if it would be rounded to 0.
    [200, percent(-10, 5), 200],
    [600, percent(-90, 5), 600],
    [150, percent(10, 10), 150],
  ])('of %i kuruş by %j is %i', (kurus, adjustment, expected) => {
    expect(adjustedKurus(kurus, adjustment)).toBe(expected);
  });

  it('is a multiple of the step nearest to the exact one, or the old price', () => {
    const price = fc.integer({ min: 1, max: PRICE_MAX_KURUS });
    const hundredths = fc.integer({ min: -9_000, max: 100_000 });
    fc.assert(
      fc.property(price, hundredths, fc.constantFrom(1, 100, 500, 1_000), (kurus, value, stepKurus) => {
        const adjusted = adjustedKurus(kurus, { kind: 'percent', value, stepKurus });
        if (adjusted === kurus) return;
        expect(adjusted % stepKurus).toBe(0);
        expect(adjusted).toBeGreaterThan(0);
        if (value !== 0) expect(Math.sign(adjusted - kurus)).toBe(Math.sign(value));
        // In ten-thousandths of a kuruş, so that all numbers are whole.
        const error = Math.abs(adjusted * 10_000 - kurus * (10_000 + value));
        expect(error).toBeLessThanOrEqual(stepKurus * 5_000);
      }),
    );
  });

  it('is 0 or less only if the reduction is not possible', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: -2_000, max: 2_000 }),
        (kurus, value) => {
          const adjusted = adjustedKurus(kurus, { kind: 'amount', value, stepKurus: 500 });
          expect(adjusted <= 0).toBe(kurus + value <= 0);
        },
      ),
    );
  });
});
