import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams, optionalText, positiveSum, requiredText, seenValue, sum, timestamp } from '../fields';
import { ATTEMPT_KEY_PATTERN } from '../../domain/api';
import { TEXT_MAX } from '../../domain/limits';
import { NOTED_METHODS, VISIT_STATUSES } from '../../domain/statuses';
import { chosenPrinter } from './print-documents';

/** Money that staff took while the server was away (docs/rules/visits.md#noted-payments). Amounts are in lira. */

const notedPayment = z.object({
  id,
  table_number: z
    .string()
    .nullable()
    .meta({ description: 'Table of the visit when it was noted; null for takeaway' }),
  method: z.enum(NOTED_METHODS),
  amount: z.number(),
  tip: z.number(),
  by: z
    .string()
    .nullable()
    .meta({ description: 'Who received the money; null once the account was removed' }),
  noted_at: timestamp,
  is_recorded: z.boolean().meta({ description: 'Whether it was recorded as a payment, which still counts' }),
});
export type NotedPayment = z.output<typeof notedPayment>;

/** A visit with open notes, which are neither recorded nor rejected, and its bill as it is now. */
const notedVisit = z.object({
  visit_id: id,
  table_number: z.string().nullable(),
  status: z.enum(VISIT_STATUSES),
  unpaid: z.number(),
  paid_since: z
    .number()
    .meta({ description: 'Other payments that were recorded since the first of the open notes' }),
  /** Sent back with a decision, which is refused if anything of this has changed. */
  seen_value: z.string(),
  /** Open and recorded ones, in the order in which they were noted. */
  notes: z.array(notedPayment),
});
export type NotedVisit = z.output<typeof notedVisit>;

/** What was seen: the note's amount, which the audit log records, and the state of its visit. */
const decision = { amount: positiveSum, seen_value: seenValue };
const noteParams = idParams.extend({ noteId: z.coerce.number().pipe(id) });

export const listNotedPayments = endpoint({
  method: 'GET',
  path: '/noted-payments',
  access: 'payments.take',
  tag: 'Bills',
  summary: 'Noted payments about which nobody has decided, by visit',
  reply: z.array(notedVisit),
  errors: [],
});
export const notePayment = endpoint({
  method: 'POST',
  path: '/visits/{id}/noted-payments',
  access: 'payments.take',
  tag: 'Bills',
  summary: 'Note money that was taken while the server was away; changes no bill until somebody records it',
  params: idParams,
  body: z.object({
    method: z.enum(NOTED_METHODS),
    amount: positiveSum,
    tip: sum.default(0),
    table_number: optionalText(TEXT_MAX.tableNumber),
    noted_by_id: id.optional().meta({ description: 'Who received the money; the caller if omitted' }),
    noted_at: timestamp,
    attempt_key: z.string().regex(ATTEMPT_KEY_PATTERN).optional().meta({
      description:
        'Idempotency-Key of a payment of the same money whose outcome is unknown: if it was recorded, nothing is noted, and otherwise it will not be recorded any more',
    }),
  }),
  reply: z.null(),
  status: 201,
  idempotent: true,
  errors: ['not_found', 'idempotency_mismatch'],
});
export const recordNote = endpoint({
  method: 'PUT',
  path: '/visits/{id}/noted-payments/{noteId}/record',
  access: 'payments.take',
  tag: 'Bills',
  summary: 'Record a noted payment for its visit; safe to repeat; returns the notes that are still open',
  params: noteParams,
  body: z.object({ ...decision, printer_id: chosenPrinter }),
  reply: z.array(notedVisit),
  errors: ['not_found', 'status_conflict', 'bill_changed'],
});
export const rejectNote = endpoint({
  method: 'PUT',
  path: '/visits/{id}/noted-payments/{noteId}/reject',
  access: 'payments.take',
  tag: 'Bills',
  summary: 'Reject a noted payment; safe to repeat; returns the notes that are still open',
  params: noteParams,
  body: z.object({ ...decision, reason: requiredText(TEXT_MAX.note) }),
  reply: z.array(notedVisit),
  errors: ['not_found', 'status_conflict', 'bill_changed'],
});
