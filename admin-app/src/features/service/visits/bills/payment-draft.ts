import type { PaymentPart } from 'shared-api/domain/service/bill';
import type { Fraction } from 'shared-api/domain/service/fraction';
import { typedKurus } from 'shared-api/domain/typed-number';
import type { PaymentMethod } from 'shared-api/domain/statuses';

export const PART_KINDS = ['rest', 'share', 'items', 'amount'] as const;
type PartKind = (typeof PART_KINDS)[number];

/** The input of the payment dialog; amounts are in lira as typed. */
export interface PaymentDraft {
  kind: PartKind;
  shares: number;
  portions: Record<number, Fraction>;
  amount: string;
  /** Undefined until a person has chosen one. */
  method: PaymentMethod | undefined;
  methodName: string;
  tendered: string;
  tip: string;
}

export const partOf = ({ kind, shares, portions, amount }: PaymentDraft): PaymentPart => {
  switch (kind) {
    case 'rest':
      return { kind };
    case 'share':
      return { kind, of: shares };
    case 'amount':
      return { kind, amountKurus: typedKurus(amount) ?? 0 };
    case 'items':
      return {
        kind,
        items: Object.entries(portions).map(([id, portion]) => ({ id: Number(id), ...portion })),
      };
  }
};
