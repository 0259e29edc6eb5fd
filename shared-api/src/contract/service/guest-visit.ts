import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, requiredText, timestamp } from '../fields';
import { BILL_REQUESTS, VISIT_STATUSES } from '../../domain/statuses';
import { guestOrder, guestOrderItem } from './orders';
import { visitBill } from './visit-bill';

/** A visit as guests at its table see it: without names, notes and the tokens of other guests' orders. */
export const guestVisit = z.object({
  id: id.meta({ description: 'Visit of the order; differs once the orders were moved to another visit' }),
  table_number: z.string().nullable(),
  status: z.enum(VISIT_STATUSES),
  is_shared: z.boolean().meta({
    description:
      'Whether staff have taken the order, so that its guests see the whole table; otherwise `rounds` is that order and `bill` is null',
  }),
  bill_request: z.enum(BILL_REQUESTS).nullable(),
  /** Distinguishes the requests of a visit: a phone knows its own by it. An earlier server sends none. */
  bill_requested_at: timestamp.nullable().optional(),
  bill_called_at: timestamp.nullable().optional().meta({
    description:
      'Time of the table’s oldest open call for the bill, which counts as a bill request without a method; null without one',
  }),
  /** Orders that are not cancelled, oldest first; none once the visit has ended. */
  rounds: z.array(
    guestOrder.pick({ id: true, status: true, awaiting_approval: true, created_at: true }).extend({
      is_by_staff: z.boolean(),
      items: z.array(guestOrderItem.omit({ special_instructions: true, allergy_codes: true })),
    }),
  ),
  bill: visitBill.nullable(),
});
export type GuestVisit = z.output<typeof guestVisit>;

const orderToken = z.object({ token: requiredText(100) });

export const trackVisit = endpoint({
  method: 'GET',
  path: '/visits/track/{token}',
  access: 'public',
  tag: 'Visits',
  summary:
    'The visit of an order by the order’s link, if staff serve tables and close visits; none for takeaway or a cancelled order',
  params: orderToken,
  reply: guestVisit,
  errors: ['not_found'],
});
export const requestBill = endpoint({
  method: 'PUT',
  path: '/visits/track/{token}/bill-request',
  access: 'public',
  tag: 'Visits',
  summary: 'Ask for the bill, or withdraw that with null; the next order also withdraws it',
  params: orderToken,
  body: z.object({ method: z.enum(BILL_REQUESTS).nullable() }),
  reply: guestVisit,
  errors: ['not_found', 'status_conflict'],
});
export const cancelOwnItem = endpoint({
  method: 'DELETE',
  path: '/orders/track/{token}/items/{itemId}',
  access: 'public',
  tag: 'Orders',
  summary: 'Cancel an item by the order’s link until staff take the order; the last one cancels the order',
  params: orderToken.extend({ itemId: z.coerce.number().pipe(id) }),
  reply: guestOrder,
  errors: ['not_found', 'order_reported', 'order_started', 'item_paid', 'bill_below_paid'],
});
