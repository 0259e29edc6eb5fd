import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams, optionalText, positiveSum, requiredText, seenVersion, sum } from '../fields';
import { BILL_ITEMS_MAX, BILL_SHARES_MAX, ITEM_QUANTITY_MAX } from '../../domain/service/limits';
import { TEXT_MAX } from '../../domain/limits';
import { PAYMENT_METHODS } from '../../domain/statuses';
import { chosenPrinter } from './print-documents';
import { itemPortion } from './visit-bill';
import { visitWithOrders } from './visits';

const reason = requiredText(TEXT_MAX.note);
const itemParams = idParams.extend({ itemId: z.coerce.number().pipe(id) });
const quantity = z.int().min(1).max(ITEM_QUANTITY_MAX);
/** A percentage or an amount; neither removes the discount. */
const discountInput = {
  percent: z.int().min(1).max(100).nullish(),
  amount: positiveSum.nullish(),
  reason,
  version: seenVersion,
};

const recordedPayment = z.object({
  visit: visitWithOrders,
  payment_id: id,
  change: z.number().meta({ description: 'Change for the cash that was handed over' }),
});
export type RecordedPayment = z.output<typeof recordedPayment>;

export const getBillOptions = endpoint({
  method: 'GET',
  path: '/bill-options',
  access: 'visits.read',
  tag: 'Bills',
  summary: 'Reasons and meal cards from the restaurant’s settings',
  reply: z.object({ reasons: z.array(z.string()), meal_cards: z.array(z.string()) }),
  errors: [],
});
export const voidItem = endpoint({
  method: 'POST',
  path: '/visits/{id}/items/{itemId}/void',
  access: 'orders.update',
  approvable: 'items.void',
  tag: 'Bills',
  summary:
    'Void pieces that were not made; needs the permission items.void and a reason once staff have taken the order',
  params: itemParams,
  body: z.object({ quantity, reason: optionalText(TEXT_MAX.note), version: seenVersion }),
  reply: visitWithOrders,
  idempotent: true,
  errors: [
    'not_found',
    'order_reported',
    'edited_meanwhile',
    'status_conflict',
    'item_paid',
    'bill_below_paid',
    'idempotency_mismatch',
  ],
});
export const compItem = endpoint({
  method: 'PUT',
  path: '/visits/{id}/items/{itemId}/comp',
  access: 'items.comp',
  approvable: true,
  tag: 'Bills',
  summary: 'Comp pieces that were made; 0 pieces removes the comp',
  params: itemParams,
  body: z.object({ quantity: quantity.or(z.literal(0)), reason, version: seenVersion }),
  reply: visitWithOrders,
  errors: [
    'not_found',
    'order_reported',
    'edited_meanwhile',
    'status_conflict',
    'item_paid',
    'bill_below_paid',
  ],
});
export const discountItem = endpoint({
  method: 'PUT',
  path: '/visits/{id}/items/{itemId}/discount',
  access: 'discounts.give',
  approvable: true,
  tag: 'Bills',
  summary: 'Discount an item by a percentage or an amount; neither removes the discount',
  params: itemParams,
  body: z.object(discountInput),
  reply: visitWithOrders,
  errors: [
    'not_found',
    'order_reported',
    'edited_meanwhile',
    'status_conflict',
    'item_paid',
    'bill_below_paid',
  ],
});
export const discountVisit = endpoint({
  method: 'PUT',
  path: '/visits/{id}/discount',
  access: 'discounts.give',
  approvable: true,
  tag: 'Bills',
  summary: 'Discount the whole bill by a percentage or an amount; neither removes the discount',
  params: idParams,
  body: z.object(discountInput),
  reply: visitWithOrders,
  errors: ['not_found', 'edited_meanwhile', 'status_conflict', 'item_paid', 'bill_below_paid'],
});
export const moveItems = endpoint({
  method: 'POST',
  path: '/visits/{id}/items/move',
  access: 'visits.move',
  tag: 'Bills',
  summary:
    'Move items, or some of their pieces, to the visit at another table, which is opened if there is none; returns the visit that they left',
  params: idParams,
  body: z.object({
    items: z.array(z.object({ id, quantity })).min(1).max(BILL_ITEMS_MAX),
    table_id: id,
    version: seenVersion,
  }),
  reply: visitWithOrders,
  idempotent: true,
  errors: [
    'not_found',
    'order_reported',
    'edited_meanwhile',
    'status_conflict',
    'table_not_found',
    'item_paid',
    'bill_below_paid',
    'idempotency_mismatch',
  ],
});
export const takePayment = endpoint({
  method: 'POST',
  path: '/visits/{id}/payments',
  access: 'payments.take',
  tag: 'Bills',
  summary: 'Record a payment of the rest, an amount, one of N equal shares, or items and fractions of items',
  params: idParams,
  body: z.object({
    part: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rest') }),
      z.object({ kind: z.literal('amount') }),
      z.object({ kind: z.literal('share'), of: z.int().min(1).max(BILL_SHARES_MAX) }),
      z.object({ kind: z.literal('items'), items: z.array(itemPortion).min(1).max(BILL_ITEMS_MAX) }),
    ]),
    /** Amount as shown; for every kind but `amount` the server computes it and returns 409 if they differ. */
    amount: positiveSum,
    tip: sum.default(0),
    method: z.enum(PAYMENT_METHODS),
    /** Name of the meal card. */
    method_name: optionalText(TEXT_MAX.name),
    /** Cash that was handed over; the reply has the change. */
    tendered: sum.nullish(),
    /** Printer whose cash drawer is opened for cash; null for all. */
    printer_id: chosenPrinter,
  }),
  reply: recordedPayment,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'status_conflict', 'bill_changed', 'idempotency_mismatch'],
});
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payments/{id}/cancel',
  access: 'payments.cancel',
  approvable: true,
  tag: 'Bills',
  summary: 'Cancel a payment that was recorded by mistake, before its visit is closed; safe to repeat',
  params: idParams,
  body: z.object({ reason }),
  reply: visitWithOrders,
  errors: ['not_found', 'status_conflict'],
});
export const refundPayment = endpoint({
  method: 'POST',
  path: '/payments/{id}/refund',
  access: 'payments.refund',
  approvable: true,
  tag: 'Bills',
  summary: 'Refund a payment, its tip, or a part of them, at most what was paid',
  params: idParams,
  body: z
    .object({
      amount: sum.meta({ description: 'Without tip; 0 to refund the tip only' }),
      tip: sum.default(0).meta({ description: 'Refunded part of the tip' }),
      method: z
        .enum(PAYMENT_METHODS)
        .optional()
        .meta({ description: 'Method of the refund; that of the payment if omitted' }),
      reason,
      /** Printer whose cash drawer is opened for cash; null for all. */
      printer_id: chosenPrinter,
    })
    .refine(({ amount, tip }) => amount + tip > 0, { path: ['amount'], error: 'amount_not_positive' }),
  reply: recordedPayment,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'status_conflict', 'bill_changed', 'idempotency_mismatch'],
});
export const closeUnpaid = endpoint({
  method: 'POST',
  path: '/visits/{id}/close-unpaid',
  access: 'visits.close_unpaid',
  approvable: true,
  tag: 'Bills',
  summary: 'Close a visit whose bill is not fully paid',
  params: idParams,
  body: z.object({
    reason,
    served: z.boolean().default(false).meta({ description: 'As when a paid visit is closed' }),
    version: seenVersion,
  }),
  reply: visitWithOrders,
  errors: [
    'not_found',
    'order_reported',
    'edited_meanwhile',
    'status_conflict',
    'visit_unfinished',
    'items_held',
  ],
});
