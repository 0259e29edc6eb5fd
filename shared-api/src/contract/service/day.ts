import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  id,
  idParams,
  optionalText,
  requiredText,
  serialNumberParams,
  signedSum,
  sum,
  timestamp,
} from '../fields';
import { TEXT_MAX } from '../../domain/limits';
import {
  DRAWER_ENTRY_STATES,
  DRAWER_KINDS,
  ORDER_CANCELLATION_KINDS,
  PAYMENT_METHODS,
} from '../../domain/statuses';
import { chosenPrinter, printed } from './print-documents';

/** Amounts are in lira and include VAT. */

const staffName = z
  .string()
  .nullable()
  .meta({ description: 'Name of the user; null once the account was removed' });
const count = z.int();
const amount = z.number();
const byReason = z.array(z.object({ reason: z.string().nullable(), by: staffName, count, amount }));
/** Payments less refunds, without tips; one row per meal card. The count is without refunds, tips less refunded ones. */
const methodSums = {
  method: z.enum(PAYMENT_METHODS),
  name: z.string().nullable(),
  count,
  amount,
  refunds: amount,
  tips: amount,
};

/** Totals since the last closed day. */
export const dayReport = z.object({
  /** First and last business day of the visits, payments, voids and drawer entries; null without any. */
  business_days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Visits that were closed. */
  visits: count,
  guests: count.meta({ description: 'Guests of visits whose number was entered' }),
  per_guest: amount,
  /** Amount that these visits owed. */
  revenue: amount,
  vat: z.array(z.object({ rate: z.int(), gross: amount, vat: amount })),
  methods: z.array(z.object(methodSums)),
  paid: amount.meta({ description: 'Total of all payment methods' }),
  tips: amount,
  categories: z.array(z.object({ name: z.string().nullable(), count, amount })),
  /** Users who took payments, and with which methods: what each of them hands over. */
  staff: z.array(
    z.object({ by: staffName, count, amount, tips: amount, methods: z.array(z.object(methodSums)) }),
  ),
  /** Users who took the orders of these visits, with what is charged for them; null for orders of guests. */
  order_staff: z.array(z.object({ by: staffName, count, amount })),
  /** Payments by hour of the restaurant's clock, 0 to 23. */
  hours: z.array(z.object({ hour: z.int(), amount })),
  voids: z.array(
    z.object({ reason: z.string().nullable(), by: staffName, approved_by: staffName, count, amount }),
  ),
  /** Orders that staff took back after they were taken or sent to the kitchen, and restored ones. */
  cancelled_orders: z.array(
    z.object({
      order_id: id,
      table_number: z.string().nullable(),
      kind: z.enum(ORDER_CANCELLATION_KINDS),
      reason: z.string().nullable(),
      by: staffName,
      approved_by: staffName,
      amount,
      created_at: timestamp,
    }),
  ),
  /** Payments, and refunds with negative amounts, that count nowhere because they were cancelled as wrongly recorded. */
  cancelled_payments: z.array(
    z.object({
      payment_id: id,
      visit_id: id,
      table_number: z.string().nullable(),
      method: z.enum(PAYMENT_METHODS),
      name: z.string().nullable(),
      amount,
      tip: amount,
      reason: z.string().nullable(),
      by: staffName,
      approved_by: staffName,
      cancelled_at: timestamp,
    }),
  ),
  /** Each time that staff opened a closed visit again. */
  reopened_visits: z.array(
    z.object({
      visit_id: id,
      table_number: z.string().nullable(),
      reason: z.string(),
      by: staffName,
      approved_by: staffName,
      reopened_at: timestamp,
    }),
  ),
  /** Bills that were printed and changed afterwards, with the total that was printed and the one that followed. */
  changed_bills: z.array(
    z.object({
      visit_id: id,
      table_number: z.string().nullable(),
      printed: amount,
      amount,
      by: staffName,
      created_at: timestamp,
    }),
  ),
  comps: byReason,
  discounts: byReason,
  /** Without refunded tips. */
  refunds: byReason,
  tip_refunds: byReason,
  unpaid: z.array(
    z.object({
      visit_id: id,
      table_number: z.string().nullable(),
      reason: z.string().nullable(),
      by: staffName,
      approved_by: staffName,
      amount,
    }),
  ),
  /** Payments for visits that are not in this report's revenue: open ones, and those of earlier days. */
  paid_for_others: amount,
  drawer: z.object({
    float: amount,
    cash_in: amount,
    cash_out: amount,
    /** Cash payments with tips, less refunds. */
    cash_sales: amount,
    expected: amount,
    entries: z.array(
      z.object({
        id: id.nullable().meta({ description: 'Null in reports of earlier releases' }),
        kind: z.enum(DRAWER_KINDS),
        amount,
        reason: z.string().nullable(),
        by: staffName,
        created_at: timestamp,
        state: z.enum(DRAWER_ENTRY_STATES),
        reversed_by: staffName,
        reverse_reason: z.string().nullable(),
      }),
    ),
  }),
});
export type DayReport = z.output<typeof dayReport>;

const openVisit = z.object({ id, table_number: z.string().nullable(), total: amount, paid: amount });

/** The business days of a report: the last one, and the first one, which is the same for most reports. */
const reportedDays = { business_date: z.iso.date(), business_date_from: z.iso.date() };

export const zReport = z.object({
  number: z.int(),
  ...reportedDays,
  restaurant: z
    .string()
    .meta({ description: 'Name of the restaurant when the day was closed; empty in earlier reports' }),
  closed_at: timestamp,
  closed_by: staffName,
  hash: z.string(),
  previous_hash: z.string(),
  /** Counted cash, and its difference to the expected amount, positive for a surplus. */
  counted: amount,
  difference: amount,
  carried_over: z.array(openVisit),
  report: dayReport,
});
export type ZReport = z.output<typeof zReport>;

export const getDay = endpoint({
  method: 'GET',
  path: '/day',
  access: 'day.read',
  tag: 'Day close',
  summary: 'X report: totals since the last closed day, and the open visits',
  reply: z.object({
    business_date: z.iso.date(),
    report: dayReport,
    open_visits: z.array(openVisit),
    open_notes: z
      .int()
      .optional()
      .meta({ description: 'Number of noted payments about which nobody has decided' }),
  }),
  errors: [],
});
export const addDrawerEntry = endpoint({
  method: 'POST',
  path: '/day/drawer',
  access: 'drawer.use',
  tag: 'Day close',
  summary:
    'Record the float, which replaces an earlier one, or cash that is put into the drawer or taken out with a reason',
  body: z
    .object({ kind: z.enum(DRAWER_KINDS), amount: sum, reason: optionalText(TEXT_MAX.note) })
    .refine(({ kind, amount }) => kind === 'float' || amount > 0, {
      path: ['amount'],
      error: 'amount_not_positive',
    })
    .refine(({ kind, reason }) => kind === 'float' || reason !== null, {
      path: ['reason'],
      error: 'reason_required',
    }),
  reply: z.null(),
  status: 201,
  idempotent: true,
  errors: ['idempotency_mismatch'],
});
export const openDrawer = endpoint({
  method: 'POST',
  path: '/day/drawer/open',
  access: 'drawer.use',
  tag: 'Day close',
  summary: 'Open the cash drawer without a payment, at the chosen printer or at all with a drawer',
  body: z.object({ reason: requiredText(TEXT_MAX.note), printer_id: chosenPrinter }),
  reply: printed,
  status: 201,
  idempotent: true,
  errors: ['idempotency_mismatch'],
});
export const getDrawerOpening = endpoint({
  method: 'GET',
  path: '/day/drawer/open',
  access: 'drawer.use',
  tag: 'Day close',
  summary: 'What became of opening the drawer: the printers whose drawer is not open yet',
  query: z.object({ printer_id: z.coerce.number().pipe(id).optional() }),
  reply: z.array(
    z.object({
      printer_name: z.string(),
      is_waiting: z.boolean().meta({ description: 'Whether it may still open; otherwise it will not' }),
    }),
  ),
  errors: [],
});
export const reverseDrawerEntry = endpoint({
  method: 'PUT',
  path: '/day/drawer/{id}/reverse',
  access: 'drawer.use',
  tag: 'Day close',
  summary: 'Take back a drawer entry that was recorded by mistake and is in no Z report yet; safe to repeat',
  params: idParams,
  body: z.object({ reason: requiredText(TEXT_MAX.note) }),
  reply: z.null(),
  errors: ['not_found', 'status_conflict'],
});
export const closeDay = endpoint({
  method: 'POST',
  path: '/day/close',
  access: 'day.close',
  tag: 'Day close',
  summary:
    'Z report: closes the day, numbered without gaps; open visits and noted payments stay open with `carry_over`',
  body: z.object({
    counted: sum.meta({ description: 'Cash counted in the drawer' }),
    carry_over: z.boolean().default(false),
    /** Revenue as shown; refused if something was recorded since. */
    revenue: sum,
    paid: signedSum,
    /** Closes without any entry, or a day that has a report already. */
    confirm: z.boolean().default(false),
    printer_id: chosenPrinter,
  }),
  reply: zReport,
  status: 201,
  idempotent: true,
  errors: [
    'visits_open',
    'notes_open',
    'bill_changed',
    'day_empty',
    'day_reported',
    'status_conflict',
    'idempotency_mismatch',
  ],
});
export const listZReports = endpoint({
  method: 'GET',
  path: '/z-reports',
  access: 'day.read',
  tag: 'Day close',
  summary: 'The latest closed days, newest first',
  reply: z.array(
    z.object({
      number: z.int(),
      ...reportedDays,
      closed_at: timestamp,
      revenue: amount,
      difference: amount,
    }),
  ),
  errors: [],
});
export const getZReport = endpoint({
  method: 'GET',
  path: '/z-reports/{number}',
  access: 'day.read',
  tag: 'Day close',
  summary: 'One closed day, as it was closed',
  params: serialNumberParams,
  reply: zReport,
  errors: ['not_found'],
});
export const checkZReports = endpoint({
  method: 'GET',
  path: '/z-reports/check',
  access: 'day.read',
  tag: 'Day close',
  summary:
    'Check that the stored Z reports are unchanged and without gaps; returns the number of the first that is not, otherwise null',
  reply: z.object({ checked: z.int(), broken_at: z.int().nullable() }),
  errors: [],
});
