import { z } from 'zod';
import { id, timestamp } from '../fields';
import { ITEM_PORTIONS_MAX } from '../../domain/service/limits';
import { PAYMENT_METHODS } from '../../domain/statuses';

/** Bill and payments of a visit. Amounts are in lira and include VAT. */

const staffName = z
  .string()
  .nullable()
  .meta({ description: 'Name of the user; null once the account was removed' });
const who = {
  by: staffName,
  approved_by: staffName.meta({ description: 'Name of the user whose PIN approved it' }),
};

export const adjustment = z.object({
  id,
  order_item_id: id
    .nullable()
    .meta({ description: 'Discounted item; null for a discount on the whole visit' }),
  kind: z.enum(['comp', 'discount']),
  quantity: z.int().nullable().meta({ description: 'Pieces that are not charged; null for a discount' }),
  percent: z.int().nullable(),
  amount: z.number().nullable().meta({
    description: 'What a discount by an amount deducts: at most the price of what it discounts',
  }),
  reason: z.string(),
  ...who,
  created_at: timestamp,
});
export type Adjustment = z.output<typeof adjustment>;

export const voidedItem = z.object({
  id,
  product_name: z.string(),
  quantity: z.int(),
  amount: z.number(),
  reason: z.string().nullable(),
  ...who,
  created_at: timestamp,
});
export type VoidedItem = z.output<typeof voidedItem>;

export const itemPortion = z.object({
  id,
  numerator: z.int().min(1).max(ITEM_PORTIONS_MAX),
  denominator: z.int().min(1).max(ITEM_PORTIONS_MAX),
});

export const payment = z.object({
  id,
  visit_id: id,
  refund_of: id.nullable(),
  method: z.enum(PAYMENT_METHODS),
  method_name: z.string().nullable(),
  amount: z.number(),
  tip: z.number(),
  tendered: z.number().nullable(),
  reason: z.string().nullable(),
  items: z.array(itemPortion.extend({ amount: z.number() })),
  ...who,
  created_at: timestamp,
  cancelled_at: timestamp.nullable(),
  cancelled_by: staffName,
  cancel_reason: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

/** Bill of a visit, part of the visit. */
export const visitBill = z.object({
  items: z.array(
    z.object({
      id,
      charged: z.number(),
      is_paid: z.boolean(),
      paid_portion: z.number().meta({ description: 'Deprecated: a rounded paid_fraction, 0 to 1' }),
      paid_fraction: z
        .object({ numerator: z.int().min(0), denominator: z.int().min(1) })
        .meta({ description: 'Paid fraction of all pieces of the item together, reduced' }),
      paid: z.number(),
    }),
  ),
  /** Total of the items less their own comps and discounts. */
  subtotal: z.number(),
  /** Discount of the whole visit. */
  discount: z.number(),
  total: z.number(),
  /** Payments less refunds, without tips. */
  paid: z.number(),
  unpaid: z.number(),
  vat: z.array(z.object({ rate: z.int(), gross: z.number(), vat: z.number() })),
});
export type VisitBill = z.output<typeof visitBill>;
