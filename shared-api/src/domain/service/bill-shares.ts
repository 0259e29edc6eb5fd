/** Shares of a bill: computed by clients to show them, and again by the server. */
import { toKurus, toLira } from '../money';
import { paymentAmount, type Bill, type ItemPortion, type Paid, type PaymentPart } from './bill';
import { reduceFraction, type Fraction } from './fraction';
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
      items: bill.items.map(({ id, paid_fraction, paid }) => ({
        id,
        ...paid_fraction,
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

/** Fractions of one piece that guests share. */
const PIECE_FRACTIONS: readonly Fraction[] = [
  { numerator: 1, denominator: 2 },
  { numerator: 1, denominator: 3 },
  { numerator: 1, denominator: 4 },
];

/** The portions of an item that can be paid: all that is unpaid, fewer whole pieces, and fractions of one piece. */
export function portionsOf(quantity: number, unpaid: Fraction): Fraction[] {
  const pieces = Array.from({ length: quantity }, (_, index) => ({
    numerator: index + 1,
    denominator: quantity,
  }));
  const fractions = PIECE_FRACTIONS.map(({ numerator, denominator }) => ({
    numerator,
    denominator: denominator * quantity,
  }));
  const smaller = [...pieces.toReversed(), ...fractions].filter(
    ({ numerator, denominator }) => numerator * unpaid.denominator < unpaid.numerator * denominator,
  );
  return [unpaid, ...smaller];
}

/** A portion in pieces: `2`, `1/2`, `1 1/2`. */
export function piecesOf({ numerator, denominator }: Fraction, quantity: number): string {
  const whole = Math.floor((numerator * quantity) / denominator);
  const rest = reduceFraction({ numerator: (numerator * quantity) % denominator, denominator });
  const fraction = rest.numerator > 0 ? `${rest.numerator}/${rest.denominator}` : '';
  return [whole > 0 || !fraction ? String(whole) : '', fraction].filter(Boolean).join(' ');
}
