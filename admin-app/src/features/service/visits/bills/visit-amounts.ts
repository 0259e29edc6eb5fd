import {
  PORTION_EPSILON,
  paymentAmount,
  type Bill,
  type Paid,
  type PaymentPart,
} from 'shared-api/contract/service/bill';
import { ITEM_PORTIONS_MAX } from 'shared-api/contract/limits';
import type { VisitBill } from 'shared-api/contract/service/visit-bill';
import type { OrderItem } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { toKurus, toLira } from 'shared-api/contract/money';

/** The server's bill in the form that `bill.ts` computes with. */
function computable(bill: VisitBill): { bill: Bill; paid: Paid } {
  return {
    bill: {
      items: bill.items.map(({ id, charged }) => ({ id, chargedKurus: toKurus(charged) })),
      subtotalKurus: toKurus(bill.subtotal),
      discountKurus: toKurus(bill.discount),
      totalKurus: toKurus(bill.total),
      vat: [],
    },
    paid: {
      kurus: toKurus(bill.paid),
      items: bill.items.map(({ id, paid_portion, paid }) => ({
        id,
        numerator: paid_portion,
        denominator: 1,
        kurus: toKurus(paid),
      })),
    },
  };
}

/** What a part of the bill costs, in lira; null when it cannot be paid. The server computes it again. */
export function amountOfPart(visitBill: VisitBill, part: PaymentPart): number | null {
  const { bill, paid } = computable(visitBill);
  const amount = paymentAmount(bill, paid, part);
  return amount && toLira(amount.kurus);
}

export interface BillLine {
  item: OrderItem;
  /** In lira. */
  charged: number;
  /** 0 to 1. */
  unpaidPortion: number;
}

/** The items on the bill, in the order in which they were ordered. */
export function billLines({ orders, bill }: VisitWithOrders): BillLine[] {
  const items = new Map(orders.flatMap((order) => order.items).map((item) => [item.id, item]));
  return bill.items.flatMap(({ id, charged, is_paid, paid_portion }) => {
    const item = items.get(id);
    return item ? [{ item, charged, unpaidPortion: is_paid ? 0 : 1 - paid_portion }] : [];
  });
}

export interface Portion {
  numerator: number;
  denominator: number;
}

/** Parts of one piece that guests share. */
const PIECE_FRACTIONS: readonly Portion[] = [
  { numerator: 1, denominator: 2 },
  { numerator: 1, denominator: 3 },
  { numerator: 1, denominator: 4 },
];

/** The fraction that a number is, with a denominator of at most `ITEM_PORTIONS_MAX`. */
function fractionOf(portion: number): Portion {
  for (let denominator = 1; denominator <= ITEM_PORTIONS_MAX; denominator += 1) {
    const numerator = Math.round(portion * denominator);
    if (Math.abs(numerator / denominator - portion) < PORTION_EPSILON) return { numerator, denominator };
  }
  return { numerator: Math.floor(portion * ITEM_PORTIONS_MAX), denominator: ITEM_PORTIONS_MAX };
}

/** What can be paid of a line: all that is unpaid, fewer whole pieces, and fractions of one piece. */
export function portionsOf({ item: { quantity }, unpaidPortion }: BillLine): Portion[] {
  const pieces = Array.from({ length: quantity }, (_, index) => ({
    numerator: index + 1,
    denominator: quantity,
  }));
  const fractions = PIECE_FRACTIONS.map(({ numerator, denominator }) => ({
    numerator,
    denominator: denominator * quantity,
  }));
  const smaller = [...pieces.toReversed(), ...fractions].filter(
    ({ numerator, denominator }) => numerator / denominator < unpaidPortion - PORTION_EPSILON,
  );
  return [fractionOf(unpaidPortion), ...smaller];
}

/** In pieces: `2`, `1/2`, `1 1/2`. */
export function piecesOf({ numerator, denominator }: Portion, quantity: number): string {
  const whole = Math.floor((numerator * quantity) / denominator + PORTION_EPSILON);
  const rest = fractionOf((numerator * quantity) / denominator - whole);
  const fraction = rest.numerator > 0 ? `${rest.numerator}/${rest.denominator}` : '';
  return [whole > 0 || !fraction ? String(whole) : '', fraction].filter(Boolean).join(' ');
}

/** What guests may hand over in cash: the amount, and the next round sums above it. */
export function cashSuggestions(due: number): number[] {
  const rounded = [10, 50, 100, 200, 500].map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].slice(0, 5);
}
