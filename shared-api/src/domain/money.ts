/** Largest price of a product or an option: 1,000,000.00 TL. */
export const PRICE_MAX_KURUS = 100_000_000;
/**
 * Largest sum of prices, such as a bill or the revenue of a day: 100,000,000,000.00 TL. A hundred times as much is a safe
 * integer, as percentages need, and every sum in lira is a number that has exactly one nearest kuruş.
 */
export const SUM_MAX_KURUS = 10_000_000_000_000;

/** Money: integer kuruş in calculations and in the database, lira in the API and in forms. No imports. */

const KURUS_PER_LIRA = 100;

export const toLira = (kurus: number): number => kurus / KURUS_PER_LIRA;

/** Rounds to the nearest kuruş, halves up. */
export const toKurus = (lira: number): number => Math.round(lira * KURUS_PER_LIRA);

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Lira in kuruş, from a number or from text: digits, and at most two decimals after a point. Never rounds.
 * @returns undefined for anything else, such as blanks, exponents and a third decimal, and beyond the safe integers.
 */
export function parseKurus(lira: number | string): number | undefined {
  const [, minus, whole, decimals = ''] = DECIMAL.exec(String(lira)) ?? [];
  if (whole === undefined) return undefined;
  const kurus = Number(whole + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(kurus)) return undefined;
  return minus && kurus > 0 ? -kurus : kurus;
}

/**
 * Like {@link parseKurus}, for a result of floating-point arithmetic: 3 × 49.95 may be 149.85000000000002. Its error is
 * a few units in the last place, far less than a third decimal.
 */
export function parseComputedKurus(lira: number | string): number | undefined {
  if (typeof lira === 'string') return parseKurus(lira);
  const nearest = toLira(toKurus(lira));
  const error = Math.abs(lira - nearest);
  return parseKurus(error <= Math.abs(lira) * FLOAT_ERROR_MAX ? nearest : lira);
}
/** Relative. */
const FLOAT_ERROR_MAX = 16 * Number.EPSILON;

export const sumKurus = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/** The price of one piece with its options, times the quantity; never negative. */
export const lineKurus = (priceKurus: number, optionsKurus: readonly number[], quantity: number): number =>
  Math.max(0, priceKurus + sumKurus(optionsKurus)) * quantity;

/** The price of one piece with every option that reduces it; negative if the reductions exceed the price. */
export const lowestKurus = (priceKurus: number, optionsKurus: readonly number[]): number =>
  priceKurus + sumKurus(optionsKurus.filter((kurus) => kurus < 0));

/** Amount by which prices are raised (positive) or lowered (negative). */
export interface PriceAdjustment {
  /** Hundredths of a percent, or kuruş. */
  kind: 'percent' | 'amount';
  value: number;
  /** Step of which the new price is a multiple; 1 for no rounding. */
  stepKurus: number;
}

/**
 * The adjusted price, rounded once, halves up. If that made a price 0, or turned a raise into a reduction or vice versa,
 * the price stays.
 * @returns 0 or less if the reduction is not possible.
 */
export function adjustedKurus(kurus: number, { kind, value, stepKurus }: PriceAdjustment): number {
  const [numerator, denominator] =
    kind === 'percent' ? [kurus * (HUNDREDTHS_OF_ALL + value), HUNDREDTHS_OF_ALL] : [kurus + value, 1];
  if (numerator <= 0) return Math.floor(numerator / denominator);
  const unit = denominator * stepKurus;
  const steps = Math.floor((2 * numerator + unit) / (2 * unit));
  const rounded = steps * stepKurus;
  const isAgainst = (value > 0 && rounded < kurus) || (value < 0 && rounded > kurus);
  return rounded === 0 || isAgainst ? kurus : rounded;
}
/** 100 %. */
const HUNDREDTHS_OF_ALL = 10_000;

/** Average rounded to the nearest kuruş; 0 without values. */
export const averageKurus = (totalKurus: number, count: number): number =>
  count === 0 ? 0 : Math.round(totalKurus / count);
