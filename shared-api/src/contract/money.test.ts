import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageKurus,
  isWholeKurus,
  lineKurus,
  lowestKurus,
  parseKurus,
  sumKurus,
  toKurus,
  toLira,
} from './money';
import { ITEM_QUANTITY_MAX, PRICE_MAX_KURUS } from './limits';

const kurus = fc.integer({ min: -PRICE_MAX_KURUS, max: PRICE_MAX_KURUS });
const quantity = fc.integer({ min: 1, max: ITEM_QUANTITY_MAX });

describe('lira and kuruş', () => {
  it('convert both ways without loss', () => {
    fc.assert(
      fc.property(kurus, (amount) => {
        expect(toKurus(toLira(amount))).toBe(amount);
      }),
    );
  });

  it('are the same amount as a number and as text', () => {
    fc.assert(
      fc.property(kurus, (amount) => {
        expect(parseKurus(toLira(amount))).toBe(amount);
        expect(parseKurus(String(toLira(amount)))).toBe(amount);
        expect(parseKurus(` ${toLira(amount).toFixed(2)} `)).toBe(amount);
      }),
    );
  });

  it.each(['', '  ', 'abc', '1,5', '12 TL', NaN, Infinity])('has no amount for %j', (input) => {
    expect(parseKurus(input)).toBeUndefined();
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

  it('costs least with every option that makes it cheaper', () => {
    expect(lowestKurus(500, [100, -200, -300])).toBe(0);
    expect(lowestKurus(500, [100, -200, -301])).toBe(-1);
    expect(lowestKurus(500, [])).toBe(500);
  });
});

it.each([
  [0.1, true],
  [0.1 + 0.2, true],
  [1_000_000, true],
  [-2.5, true],
  [0.001, false],
  [19.999, false],
  [1.005, false],
])('%d lira have at most two decimals: %s', (lira, expected) => {
  expect(isWholeKurus(lira)).toBe(expected);
});
