import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  id,
  idParams,
  optionalText,
  seenVersion,
  timestamp,
  version,
  optionalMultilineText,
} from '../fields';
import { GUEST_COUNT_MAX } from '../../domain/service/limits';
import { TEXT_MAX } from '../../domain/limits';
import { BILL_REQUESTS, VISIT_STATUSES } from '../../domain/statuses';
import { order } from './orders';
import { adjustment, payment, visitBill, voidedItem } from './visit-bill';

export const visit = z.object({
  id,
  table_id: id.nullable().meta({ description: 'Table; null for takeaway' }),
  table_number: z.string().nullable(),
  status: z.enum(VISIT_STATUSES),
  guest_count: z.int().nullable().meta({ description: 'Number of guests; null until staff enter it' }),
  note: z.string().nullable().meta({ description: 'Note by staff, shown to staff only' }),
  opened_by: z
    .string()
    .nullable()
    .meta({ description: 'User who opened it; null if an order by a guest did' }),
  business_date: z.iso.date(),
  /** Number of orders that are not cancelled. */
  order_count: z.int(),
  /** Total that the visit owes, in lira. */
  total_amount: z.number(),
  paid_amount: z.number().meta({ description: 'Amount paid less refunds, without tips' }),
  bill_request: z
    .enum(BILL_REQUESTS)
    .nullable()
    .meta({ description: 'How the guests want to pay; null until they ask for the bill' }),
  bill_requested_at: timestamp.nullable(),
  low_rating: z
    .object({ feedback_id: id, rating: z.int(), created_at: timestamp })
    .nullable()
    .meta({ description: 'Latest low overall rating by its guests that nobody has acknowledged' }),
  /** Time of the last change of the visit or one of its orders. */
  last_change_at: timestamp,
  unpaid_reason: z.string().nullable().meta({ description: 'Reason for closing it unpaid' }),
  closed_at: timestamp.nullable(),
  z_number: z
    .int()
    .nullable()
    .optional()
    .meta({ description: 'Number of the Z report that contains it; then it cannot be reopened' }),
  created_at: timestamp,
  updated_at: timestamp,
  version,
});
export type Visit = z.output<typeof visit>;

export const visitWithOrders = visit.extend({
  orders: z.array(order).meta({ description: 'Orders of the visit, oldest first, including cancelled ones' }),
  bill: visitBill,
  adjustments: z.array(adjustment),
  voided_items: z.array(voidedItem),
  payments: z.array(payment),
});
export type VisitWithOrders = z.output<typeof visitWithOrders>;

const guestCount = z.int().min(1).max(GUEST_COUNT_MAX);

export const listActiveVisits = endpoint({
  method: 'GET',
  path: '/visits/active',
  access: 'visits.read',
  tag: 'Visits',
  summary: 'Every visit that is open or billing, oldest first',
  reply: z.array(visit),
  errors: [],
});
export const listActiveVisitDetails = endpoint({
  method: 'GET',
  path: '/visits/active/details',
  access: 'visits.read',
  tag: 'Visits',
  summary: 'Every visit that is open or billing with its orders and bill, oldest first',
  reply: z.array(visitWithOrders),
  errors: [],
});
export const listClosedVisits = endpoint({
  method: 'GET',
  path: '/visits/closed',
  access: 'visits.read',
  tag: 'Visits',
  summary: 'Every closed visit of the current business day, the last closed first',
  reply: z.array(visit),
  errors: [],
});
export const getVisit = endpoint({
  method: 'GET',
  path: '/visits/{id}',
  access: 'visits.read',
  tag: 'Visits',
  summary: 'One visit with its orders',
  params: idParams,
  reply: visitWithOrders,
  errors: ['not_found'],
});
export const openVisit = endpoint({
  method: 'POST',
  path: '/visits',
  access: 'visits.update',
  tag: 'Visits',
  summary:
    'Open a visit at a table; an open visit is returned, with the number of guests added if it has none',
  body: z.object({ table_id: id, guest_count: guestCount.optional() }),
  reply: visitWithOrders,
  status: 201,
  idempotent: true,
  errors: ['table_not_found', 'idempotency_mismatch'],
});
export const updateVisit = endpoint({
  method: 'PUT',
  path: '/visits/{id}',
  access: 'visits.update',
  tag: 'Visits',
  summary: 'Enter the number of guests or a note; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    guest_count: guestCount.optional(),
    note: optionalMultilineText(TEXT_MAX.note),
    version: seenVersion,
  }),
  reply: visitWithOrders,
  errors: ['not_found', 'edited_meanwhile'],
});
export const setVisitStatus = endpoint({
  method: 'PUT',
  path: '/visits/{id}/status',
  access: 'visits.update',
  tag: 'Visits',
  summary:
    'Set a visit to billing; close it, which completes ready orders; or, with the permission visits.reopen and a reason, reopen it on its business day',
  approvable: 'visits.reopen',
  params: idParams,
  body: z.object({
    status: z.enum(VISIT_STATUSES).exclude(['voided']),
    served: z.boolean().default(false).meta({
      description:
        'Whether, when it is closed, orders that are not ready were served: then they are completed',
    }),
    reason: optionalText(TEXT_MAX.note),
    version: seenVersion,
  }),
  reply: visitWithOrders,
  errors: [
    'not_found',
    'order_reported',
    'edited_meanwhile',
    'status_conflict',
    'visit_day_over',
    'visit_unfinished',
    'visit_unpaid',
    'table_has_visit',
    'items_held',
  ],
});
export const moveVisit = endpoint({
  method: 'PUT',
  path: '/visits/{id}/table',
  access: 'visits.move',
  tag: 'Visits',
  summary:
    'Move a visit and its orders to another table; `merge` adds them to the visit there, which is returned',
  params: idParams,
  body: z.object({ table_id: id, merge: z.boolean().default(false), version: seenVersion }),
  reply: visitWithOrders,
  errors: [
    'not_found',
    'edited_meanwhile',
    'status_conflict',
    'table_not_found',
    'table_has_visit',
    'visit_discounted',
  ],
});
