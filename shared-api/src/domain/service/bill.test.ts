import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUM_MAX_KURUS } from '../money';
import { sumKurus } from '../money';
import {
  computeBill,
  distributeProportionally,
  isItemPaid,
  paidFraction,
  paymentAmount,
  restKurus,
  vatOf,
  type BillItem,
  type Discount,
  type Paid,
  type PaymentPart,
} from './bill';
import { piecesOf, portionsOf } from './bill-shares';
import { remainderOf, type Fraction } from './fraction';
import { ITEM_PORTIONS_MAX } from './limits';

const item = (id: number, changes: Partial<BillItem> = {}): BillItem => ({
  id,
  pieceKurus: 10_000,
  quantity: 1,
  vatRate: 10,
  vatSplit: null,
  compedQuantity: 0,
  discount: null,
  ...changes,
});
const NOTHING: Paid = { kurus: 0, items: [] };

const anyDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amountKurus: fc.integer({ min: 1, max: 200_000 }) }),
);
const anyRate = fc.constantFrom(0, 1, 10, 20);
const anySplit = fc.option(
  fc.uniqueArray(fc.record({ rate: anyRate, weight: fc.integer({ min: 1, max: 100_000 }) }), {
    selector: ({ rate }) => rate,
    minLength: 1,
  }),
);
const anyItems = fc
  .array(
    fc
      .record({
        pieceKurus: fc.integer({ min: 0, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        vatRate: anyRate,
        vatSplit: anySplit,
        comped: fc.integer({ min: 0, max: 5 }),
        discount: anyDiscount,
      })
      .map(({ comped, ...rest }) => ({ ...rest, compedQuantity: Math.min(comped, rest.quantity) })),
    { minLength: 1, maxLength: 8 },
  )
  .map((items) => items.map((one, index) => ({ id: index + 1, ...one })));

describe('a bill', () => {
  it('shows the VAT that prices contain, by rate', () => {
    const bill = computeBill(
      [item(1, { pieceKurus: 11_000 }), item(2, { pieceKurus: 12_000, vatRate: 20 })],
      null,
    );
    expect(bill.totalKurus).toBe(23_000);
    expect(bill.vat).toEqual([
      { rate: 10, grossKurus: 11_000, vatKurus: 1_000 },
      { rate: 20, grossKurus: 12_000, vatKurus: 2_000 },
    ]);
  });

  it('does not charge comped pieces, and discounts what remains', () => {
    const bill = computeBill([item(1, { quantity: 3, compedQuantity: 1, discount: { percent: 25 } })], null);
    expect(bill.totalKurus).toBe(15_000);
  });

  it('distributes the visit’s discount over its items', () => {
    const bill = computeBill([item(1), item(2), item(3, { vatRate: 20 })], { amountKurus: 100 });
    expect(bill.items.map(({ chargedKurus }) => chargedKurus)).toEqual([9_966, 9_967, 9_967]);
    expect(bill).toMatchObject({ subtotalKurus: 30_000, discountKurus: 100, totalKurus: 29_900 });
  });

  it('splits a set menu’s charge over the rates of its parts, each within a kuruş of its share', () => {
    fc.assert(
      fc.property(anyItems, anyDiscount, (items, discount) => {
        const { items: charged, vat } = computeBill(items, discount);
        const exact = new Map<number, { share: number; items: number }>();
        for (const [index, { vatRate, vatSplit }] of items.entries()) {
          const weights = vatSplit ?? [{ rate: vatRate, weight: 1 }];
          const sum = weights.reduce((total, { weight }) => total + weight, 0);
          for (const { rate, weight } of weights) {
            const before = exact.get(rate) ?? { share: 0, items: 0 };
            const share = before.share + (charged[index]!.chargedKurus * weight) / sum;
            exact.set(rate, { share, items: before.items + (weights.length > 1 ? 1 : 0) });
          }
        }
        expect(vat.map(({ rate }) => rate)).toEqual([...exact.keys()].sort((a, b) => a - b));
        for (const { rate, grossKurus } of vat) {
          const { share, items: split } = exact.get(rate)!;
          expect(Math.abs(grossKurus - share)).toBeLessThanOrEqual(split + 1e-6);
        }
      }),
    );
  });

  it('of parts with one rate is the bill of items with that rate', () => {
    fc.assert(
      fc.property(anyItems, anyDiscount, (items, discount) => {
        const whole = items.map((one) => ({ ...one, vatSplit: null }));
        const split = whole.map((one) => ({ ...one, vatSplit: [{ rate: one.vatRate, weight: 7 }] }));
        expect(computeBill(split, discount)).toEqual(computeBill(whole, discount));
      }),
    );
  });

  it('is never negative, and its items, VAT and total add up', () => {
    fc.assert(
      fc.property(anyItems, anyDiscount, (items, discount) => {
        const bill = computeBill(items, discount);
        expect(bill.totalKurus).toBeGreaterThanOrEqual(0);
        expect(bill.items.every(({ chargedKurus }) => chargedKurus >= 0)).toBe(true);
        expect(sumKurus(bill.items.map(({ chargedKurus }) => chargedKurus))).toBe(bill.totalKurus);
        expect(sumKurus(bill.vat.map(({ grossKurus }) => grossKurus))).toBe(bill.totalKurus);
        for (const { grossKurus, vatKurus, rate } of bill.vat) expect(vatKurus).toBe(vatOf(grossKurus, rate));
      }),
    );
  });
});

describe('equal parts', () => {
  it('add up to the amount and differ by a kuruş at most', () => {
    expect(distributeProportionally(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
    fc.assert(
      fc.property(fc.nat(SUM_MAX_KURUS), fc.integer({ min: 1, max: 40 }), (amount, count) => {
        const parts = distributeProportionally(amount, Array<number>(count).fill(1));
        expect(sumKurus(parts)).toBe(amount);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const exactSum = (fractions: readonly Fraction[]) =>
  fractions.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * BigInt(denominator) + BigInt(numerator) * sum.denominator,
      denominator: sum.denominator * BigInt(denominator),
    }),
    { numerator: 0n, denominator: 1n },
  );

const pay = (paid: Paid, amount: { kurus: number; items: Paid['items'] }): Paid => ({
  kurus: paid.kurus + amount.kurus,
  items: [...paid.items, ...amount.items],
});

describe('a part of the bill', () => {
  const bill = computeBill([item(1), item(2, { pieceKurus: 5_000, quantity: 2 })], null);

  it.each<[PaymentPart, number | null]>([
    [{ kind: 'rest' }, 20_000],
    [{ kind: 'amount', amountKurus: 20_000 }, 20_000],
    [{ kind: 'amount', amountKurus: 20_001 }, null],
    [{ kind: 'amount', amountKurus: 0 }, null],
    [{ kind: 'share', of: 3 }, 6_667],
    [{ kind: 'items', items: [{ id: 2, numerator: 1, denominator: 2 }] }, 5_000],
    [{ kind: 'items', items: [{ id: 3, numerator: 1, denominator: 1 }] }, null],
    [{ kind: 'items', items: [] }, null],
  ])('%j costs %s', (part, kurus) => {
    expect(paymentAmount(bill, NOTHING, part)?.kurus ?? null).toBe(kurus);
  });

  it('of a paid item cannot be paid again', () => {
    const whole = { kind: 'items', items: [{ id: 1, numerator: 1, denominator: 1 }] } as const;
    const paid = pay(NOTHING, paymentAmount(bill, NOTHING, whole)!);
    expect(paymentAmount(bill, paid, whole)).toBeNull();
  });

  it('adds up when a bottle is paid in thirds', () => {
    const bottle = computeBill([item(1)], null);
    const third = { kind: 'items', items: [{ id: 1, numerator: 1, denominator: 3 }] } as const;
    let paid = NOTHING;
    for (const expected of [3_333, 3_334, 3_333]) {
      const amount = paymentAmount(bottle, paid, third)!;
      expect(amount.kurus).toBe(expected);
      paid = pay(paid, amount);
    }
    expect(restKurus(bottle, paid)).toBe(0);
  });

  it.each<[string, [number, number][]]>([
    [
      'thirds',
      [
        [1, 3],
        [1, 3],
        [1, 3],
      ],
    ],
    [
      'a half, a third and a sixth',
      [
        [1, 2],
        [1, 3],
        [1, 6],
      ],
    ],
    [
      'sevenths and what they leave',
      [
        [1, 7],
        [2, 7],
        [4, 7],
      ],
    ],
    [
      'the smallest portions',
      [
        [1, 990],
        [1, 99],
        [979, 990],
      ],
    ],
  ])('pays exactly the whole item in %s', (_, portions) => {
    let paid = NOTHING;
    for (const [numerator, denominator] of portions) {
      expect(isItemPaid(paid, 2)).toBe(false);
      paid = pay(
        paid,
        paymentAmount(bill, paid, { kind: 'items', items: [{ id: 2, numerator, denominator }] })!,
      );
    }
    expect(isItemPaid(paid, 2)).toBe(true);
    expect(paid.kurus).toBe(10_000);
    const crumb = { id: 2, numerator: 1, denominator: ITEM_PORTIONS_MAX };
    expect(paymentAmount(bill, paid, { kind: 'items', items: [crumb] })).toBeNull();
  });

  it('is never too much of an item, and leaves a rest that is a portion, whichever payments are cancelled', () => {
    const anyPortion = fc.integer({ min: 1, max: ITEM_PORTIONS_MAX }).chain((denominator) =>
      fc.record({
        id: fc.constant(2),
        numerator: fc.integer({ min: 1, max: Math.ceil(denominator / 3) }),
        denominator: fc.constant(denominator),
      }),
    );
    // Any fractions, and those with a common denominator, which are often accepted.
    const related = fc.record({
      id: fc.constant(2),
      numerator: fc.integer({ min: 1, max: 3 }),
      denominator: fc.constantFrom(3, 4, 6, 8, 9, 12, 18, 27, 198, 297, 330, 990),
    });
    const large = computeBill([item(2, { pieceKurus: 99_999_999, quantity: 99 })], null);
    fc.assert(
      fc.property(
        fc.array(fc.record({ portion: fc.oneof(related, anyPortion), isCancelled: fc.boolean() }), {
          maxLength: 12,
        }),
        (steps) => {
          let paid = NOTHING;
          const cancelled = new Set<number>();
          for (const { portion, isCancelled } of steps) {
            const amount = paymentAmount(large, paid, { kind: 'items', items: [portion] });
            const exact = exactSum([...paid.items, portion]);
            if (exact.numerator > exact.denominator) expect(amount).toBeNull();
            if (!amount) continue;
            if (isCancelled) cancelled.add(paid.items.length);
            paid = pay(paid, amount);
            const { numerator, denominator } = paidFraction(paid, 2);
            expect(BigInt(numerator) * exact.denominator).toBe(exact.numerator * BigInt(denominator));
          }
          const items = paid.items.filter((_, index) => !cancelled.has(index));
          const left: Paid = { kurus: sumKurus(items.map(({ kurus }) => kurus)), items };
          const rest = remainderOf(paidFraction(left, 2));
          expect(rest.denominator).toBeLessThanOrEqual(ITEM_PORTIONS_MAX);
          if (rest.numerator === 0) return;
          const last = pay(left, paymentAmount(large, left, { kind: 'items', items: [{ id: 2, ...rest }] })!);
          expect(isItemPaid(last, 2)).toBe(true);
          expect(restKurus(large, last)).toBe(0);
        },
      ),
    );
  });

  const anyPart = fc.oneof<fc.Arbitrary<PaymentPart>[]>(
    fc.record({ kind: fc.constant('amount'), amountKurus: fc.integer({ min: 1, max: 50_000 }) }),
    fc.record({ kind: fc.constant('share'), of: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      kind: fc.constant('items'),
      items: fc.uniqueArray(
        fc.integer({ min: 1, max: 8 }).chain((id) =>
          fc.integer({ min: 1, max: 6 }).chain((denominator) =>
            fc.record({
              id: fc.constant(id),
              numerator: fc.integer({ min: 1, max: denominator }),
              denominator: fc.constant(denominator),
            }),
          ),
        ),
        { selector: ({ id }) => id, maxLength: 3 },
      ),
    }),
  );

  it('never exceeds what is unpaid, and paying item by item pays the bill exactly', () => {
    fc.assert(
      fc.property(anyItems, anyDiscount, fc.array(anyPart, { maxLength: 8 }), (items, discount, parts) => {
        const of = computeBill(items, discount);
        let paid = NOTHING;
        for (const part of parts) {
          const amount = paymentAmount(of, paid, part);
          if (!amount) continue;
          paid = pay(paid, amount);
          expect(amount.kurus).toBeGreaterThan(0);
          expect(restKurus(of, paid)).toBeGreaterThanOrEqual(0);
        }
        const rest = paymentAmount(of, paid, { kind: 'rest' });
        expect(restKurus(of, rest ? pay(paid, rest) : paid)).toBe(0);

        let whole = NOTHING;
        for (const { id } of items) {
          const amount = paymentAmount(of, whole, {
            kind: 'items',
            items: [{ id, numerator: 1, denominator: 1 }],
          });
          if (amount) whole = pay(whole, amount);
        }
        expect(restKurus(of, whole)).toBe(0);
      }),
    );
  });
});

describe('portions on screens', () => {
  it('are all that is unpaid, fewer pieces, and fractions of a piece', () => {
    const texts = (quantity: number, numerator: number, denominator: number) =>
      portionsOf(quantity, { numerator, denominator }).map((portion) => piecesOf(portion, quantity));
    expect(texts(1, 1, 1)).toEqual(['1', '1/2', '1/3', '1/4']);
    expect(texts(2, 3, 4)).toEqual(['1 1/2', '1', '1/2', '1/3', '1/4']);
    expect(texts(1, 1, 3)).toEqual(['1/3', '1/4']);
    expect(texts(99, 391, 396).slice(0, 2)).toEqual(['97 3/4', '97']);
  });
});
