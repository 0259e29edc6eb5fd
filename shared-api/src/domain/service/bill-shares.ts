/** Shares of a bill: computed by clients to show them, and again by the server. */
import { ITEM_PORTIONS_MAX } from './limits';
import { toKurus, toLira } from '../money';
import {
  PORTION_EPSILON,
  paymentAmount,
  type Bill,
  type ItemPortion,
  type Paid,
  type PaymentPart,
} from './bill';
import type { VisitBill } from '../../contract/service/visit-bill';

/** The server's bill in the form with which `bill.ts` computes. */
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

/** A part of the bill; amounts in lira. */
export interface BillShare {
  amount: number;
  /** Empty for a part that names no items. */
  items: readonly (ItemPortion & { amount: number })[];
}

/** @returns null for a part that cannot be paid. The server computes it again. */
export function shareOfBill(visitBill: VisitBill, part: PaymentPart): BillShare | null {
  const { bill, paid } = computable(visitBill);
  const share = paymentAmount(bill, paid, part);
  if (!share) return null;
  const items = share.items.map(({ kurus, ...portion }) => ({ ...portion, amount: toLira(kurus) }));
  return { amount: toLira(share.kurus), items };
}

export type Portion = Omit<ItemPortion, 'id'>;

/** Fractions of one piece that guests share. */
const PIECE_FRACTIONS: readonly Portion[] = [
  { numerator: 1, denominator: 2 },
  { numerator: 1, denominator: 3 },
  { numerator: 1, denominator: 4 },
];

/** A number as a fraction with a denominator of at most `ITEM_PORTIONS_MAX`. */
function fractionOf(portion: number): Portion {
  for (let denominator = 1; denominator <= ITEM_PORTIONS_MAX; denominator += 1) {
    const numerator = Math.round(portion * denominator);
    if (Math.abs(numerator / denominator - portion) < PORTION_EPSILON) return { numerator, denominator };
  }
  return { numerator: Math.floor(portion * ITEM_PORTIONS_MAX), denominator: ITEM_PORTIONS_MAX };
}

/**
 * The portions of an item that can be paid: all that is unpaid, fewer whole pieces, and fractions of one piece.
 * @param unpaidPortion 0 to 1.
 */
export function portionsOf(quantity: number, unpaidPortion: number): Portion[] {
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

/** A portion in pieces: `2`, `1/2`, `1 1/2`. */
export function piecesOf({ numerator, denominator }: Portion, quantity: number): string {
  const whole = Math.floor((numerator * quantity) / denominator + PORTION_EPSILON);
  const rest = fractionOf((numerator * quantity) / denominator - whole);
  const fraction = rest.numerator > 0 ? `${rest.numerator}/${rest.denominator}` : '';
  return [whole > 0 || !fraction ? String(whole) : '', fraction].filter(Boolean).join(' ');
}
