/**
 * Computation of a visit's bill: the same on the server, which decides, and on screens, which show it. Whole kuruş,
 * prices include VAT.
 */
import { groupBy } from '../group-by';
import { sumKurus } from '../money';
import { sumFractions, type Fraction } from './fraction';
import { ITEM_PORTIONS_MAX } from './limits';

/** An ordered item that was not voided. */
export interface BillItem {
  id: number;
  /** Price of one piece, with its options. */
  pieceKurus: number;
  quantity: number;
  /** VAT in percent, included in the price. */
  vatRate: number;
  /** Split of a set menu's price by rate, instead of {@link vatRate}; null without parts. */
  vatSplit: readonly VatWeight[] | null;
  /** Pieces that were made and are not charged. */
  compedQuantity: number;
  discount: Discount | null;
}

/** Weight of a VAT rate in the price, relative to the other rates. */
export interface VatWeight {
  rate: number;
  weight: number;
}

/** Either a percentage or an amount. */
export type Discount = { percent: number } | { amountKurus: number };

interface VatSum {
  rate: number;
  /** Charged amount at this rate, VAT included. */
  grossKurus: number;
  vatKurus: number;
}

export interface Bill {
  items: { id: number; chargedKurus: number }[];
  /** Items less their comps and discounts. */
  subtotalKurus: number;
  /** Amount of the visit's discount. */
  discountKurus: number;
  totalKurus: number;
  /** Amounts by rate, ascending; they add up to the total. */
  vat: VatSum[];
}

/**
 * Splits an amount in proportion to weights with the largest remainder method: the parts add up to the amount.
 * @param weights not negative; if none is positive, everything goes to the first.
 */
export function distributeProportionally(amountKurus: number, weights: readonly number[]): number[] {
  if (amountKurus === 0) return weights.map(() => 0);
  const sum = sumKurus(weights);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amountKurus : 0));
  // The products exceed the safe integers for amounts of many thousand lira.
  const products = weights.map((weight) => BigInt(amountKurus) * BigInt(weight));
  const parts = products.map((product) => Number(product / BigInt(sum)));
  const byRemainder = products
    .map((product, index) => ({ index, remainder: Number(product % BigInt(sum)) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, amountKurus - sumKurus(parts))) parts[index]! += 1;
  return parts;
}

/** Amount of a discount, at most the amount to discount. */
export function discountKurus(discount: Discount | null, ofKurus: number): number {
  if (!discount) return 0;
  const kurus = 'percent' in discount ? Math.round((ofKurus * discount.percent) / 100) : discount.amountKurus;
  return Math.min(kurus, ofKurus);
}

/** The VAT that a price contains. */
export const vatOf = (grossKurus: number, rate: number): number =>
  Math.round((grossKurus * rate) / (100 + rate));

/** Charged amounts of an item at each rate, which add up to the item's charge. */
function chargedByRate({ vatRate, vatSplit }: BillItem, chargedKurus: number) {
  if (!vatSplit) return [{ rate: vatRate, kurus: chargedKurus }];
  const parts = distributeProportionally(
    chargedKurus,
    vatSplit.map(({ weight }) => weight),
  );
  return vatSplit.map(({ rate }, index) => ({ rate, kurus: parts[index]! }));
}

/** Charge of one item before a discount of the visit. */
export function itemKurus({ pieceKurus, quantity, compedQuantity, discount }: BillItem): number {
  const kurus = pieceKurus * (quantity - compedQuantity);
  return kurus - discountKurus(discount, kurus);
}

/** @param discount of the whole visit. */
export function computeBill(items: readonly BillItem[], discount: Discount | null): Bill {
  const amounts = items.map(itemKurus);
  const subtotalKurus = sumKurus(amounts);
  const visitDiscountKurus = discountKurus(discount, subtotalKurus);
  const shares = distributeProportionally(visitDiscountKurus, amounts);
  const charged = items.map((item, index) => ({ item, chargedKurus: amounts[index]! - shares[index]! }));
  const byRate = groupBy(
    charged.flatMap(({ item, chargedKurus }) => chargedByRate(item, chargedKurus)),
    ({ rate }) => rate,
  );
  const vat = [...byRate]
    .map(([rate, group]) => ({ rate, grossKurus: sumKurus(group.map(({ kurus }) => kurus)) }))
    .sort((one, other) => one.rate - other.rate)
    .map(({ rate, grossKurus }) => ({ rate, grossKurus, vatKurus: vatOf(grossKurus, rate) }));
  return {
    items: charged.map(({ item: { id }, chargedKurus }) => ({ id, chargedKurus })),
    subtotalKurus,
    discountKurus: visitDiscountKurus,
    totalKurus: subtotalKurus - visitDiscountKurus,
    vat,
  };
}

/** A fraction of an item: 1/2 is half of all its pieces together. */
export interface ItemPortion extends Fraction {
  id: number;
}

/** The part of a bill that a payment pays. */
export type PaymentPart =
  | { kind: 'rest' }
  | { kind: 'amount'; amountKurus: number }
  /** One of `of` equal shares of the unpaid amount. */
  | { kind: 'share'; of: number }
  | { kind: 'items'; items: readonly ItemPortion[] };

/** Payments that were neither cancelled nor refunded. */
export interface Paid {
  kurus: number;
  items: readonly (ItemPortion & { kurus: number })[];
}

/** Paid fraction of an item, over the common denominator of its portions. */
export const paidFraction = ({ items }: Paid, id: number): Fraction =>
  sumFractions(items.filter((item) => item.id === id));

export const isPartlyPaid = (paid: Paid, id: number): boolean => paidFraction(paid, id).numerator > 0;

export function isItemPaid(paid: Paid, id: number): boolean {
  const { numerator, denominator } = paidFraction(paid, id);
  return numerator >= denominator;
}

/**
 * Whether the item is paid at most once, in portions with a common denominator that is a portion itself: then the rest
 * of the item can be paid as a portion, also after one of its payments was cancelled.
 */
export function isPayable({ numerator, denominator }: Fraction): boolean {
  return numerator <= denominator && denominator <= ITEM_PORTIONS_MAX;
}

export const restKurus = (bill: Bill, paid: Paid): number => bill.totalKurus - paid.kurus;

interface PaymentAmount {
  kurus: number;
  items: (ItemPortion & { kurus: number })[];
}

/**
 * Price of a part of the bill. Portions of an item are rounded so that they add up to it, and the payment of the last
 * open items pays the rest of the bill.
 * @returns null for a part that cannot be paid: nothing is left of it, it exceeds the unpaid amount, or it names an
 * item twice.
 */
export function paymentAmount(bill: Bill, paid: Paid, part: PaymentPart): PaymentAmount | null {
  const rest = restKurus(bill, paid);
  if (rest <= 0) return null;
  switch (part.kind) {
    case 'rest':
      return { kurus: rest, items: [] };
    case 'amount':
      return part.amountKurus > 0 && part.amountKurus <= rest ? { kurus: part.amountKurus, items: [] } : null;
    case 'share':
      return { kurus: distributeProportionally(rest, Array<number>(part.of).fill(1))[0]!, items: [] };
    case 'items':
      return itemsAmount(bill, paid, part.items, rest);
  }
}

function itemsAmount(
  bill: Bill,
  paid: Paid,
  portions: readonly ItemPortion[],
  rest: number,
): PaymentAmount | null {
  if (new Set(portions.map(({ id }) => id)).size < portions.length) return null;
  const items: PaymentAmount['items'] = [];
  for (const portion of portions) {
    const item = bill.items.find(({ id }) => id === portion.id);
    const after = sumFractions([...paid.items.filter(({ id }) => id === portion.id), portion]);
    if (!item || !isPayable(after)) return null;
    const paidKurus = sumKurus(paid.items.filter(({ id }) => id === portion.id).map(({ kurus }) => kurus));
    items.push({
      ...portion,
      kurus: Math.max(0, Math.round((item.chargedKurus * after.numerator) / after.denominator) - paidKurus),
    });
  }
  const paidAfter: Paid = { kurus: 0, items: [...paid.items, ...items] };
  const isLast = bill.items.every(({ id, chargedKurus }) => chargedKurus === 0 || isItemPaid(paidAfter, id));
  const sum = isLast ? rest : sumKurus(items.map(({ kurus }) => kurus));
  return sum > 0 ? { kurus: Math.min(sum, rest), items } : null;
}
