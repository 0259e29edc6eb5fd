import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import { id, idParams, positiveSum, serialNumberParams } from '../fields';
import { BILL_ITEMS_MAX } from '../../domain/service/limits';
import { itemPortion } from './visit-bill';

export const printed = z.object({
  /** Number of printers that print it; 0 if none is set up for such documents. */
  printers: z.int(),
  waits: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it waits, because none of these printers nor their backups print now' }),
});

/** Printer to use if several print such documents. */
export const chosenPrinter = id.nullable().default(null).meta({
  description:
    'Only printer to use; null, or one that does not print such documents, for all printers that do',
});

export const printBill = endpoint({
  method: 'POST',
  path: '/visits/{id}/print',
  access: 'visits.read',
  tag: 'Printing',
  summary: 'Print the bill of a visit, or one share of it, at the printers for bills',
  params: idParams,
  body: z.object({
    /** `amount` as shown, refused if it is not the price of the portions; without portions it is a part of the rest. */
    share: z
      .object({ amount: positiveSum, items: z.array(itemPortion).max(BILL_ITEMS_MAX) })
      .nullable()
      .default(null),
    printer_id: chosenPrinter,
    by_browser: z.boolean().default(false).meta({
      description: 'Whether the browser prints it: then it is only recorded as printed',
    }),
    order_id: id.optional().meta({ description: 'The only order that the browser prints' }),
  }),
  reply: printed.extend({
    printing: z.int().optional().meta({
      description: 'How many times this bill was printed as it is; above 1, it is a copy',
    }),
  }),
  status: 201,
  errors: ['not_found', 'bill_changed', 'paper_waiting', 'idempotency_mismatch'],
  idempotent: true,
});
export const printXReport = endpoint({
  method: 'POST',
  path: '/day/print',
  access: 'day.read',
  tag: 'Printing',
  summary: 'Print the X report at the printers for reports',
  body: z.object({ printer_id: chosenPrinter }),
  reply: printed,
  status: 201,
  errors: ['paper_waiting', 'idempotency_mismatch'],
  idempotent: true,
});
export const printZReport = endpoint({
  method: 'POST',
  path: '/z-reports/{number}/print',
  access: 'day.read',
  tag: 'Printing',
  summary: 'Print a Z report again, marked as a copy',
  params: serialNumberParams,
  body: z.object({ printer_id: chosenPrinter }),
  reply: printed,
  status: 201,
  errors: ['not_found', 'paper_waiting', 'idempotency_mismatch'],
  idempotent: true,
});
export const printTableCode = endpoint({
  method: 'POST',
  path: '/tables/{id}/print-code',
  access: 'tables.manage',
  tag: 'Printing',
  summary: 'Print the QR code of a table at the printers for table codes',
  params: idParams,
  body: z.object({ printer_id: chosenPrinter }),
  reply: printed,
  status: 201,
  errors: ['not_found', 'paper_waiting', 'idempotency_mismatch'],
  idempotent: true,
});

export type PrintedShare = BodyOf<typeof printBill>['share'];
