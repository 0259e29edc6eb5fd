import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams, timestamp } from '../fields';
import { PAPER_WIDTHS_MM, PRINT_JOB_KINDS, PRINT_JOB_STATUSES } from '../statuses';

export const printJob = z.object({
  id,
  printer_id: id,
  /** Printer in whose queue it is: the backup's while its own printer has a problem. */
  queue_printer_id: id,
  kind: z.enum(PRINT_JOB_KINDS),
  order_id: id.nullable(),
  table_number: z.string().nullable(),
  is_copy: z.boolean(),
  status: z.enum(PRINT_JOB_STATUSES),
  created_at: timestamp,
  printed_at: timestamp.nullable(),
});
export type PrintJob = z.output<typeof printJob>;

/** The printed content, decoded from the bytes that the printer gets. */
export const printedPaper = z.object({
  paper_mm: z.literal(PAPER_WIDTHS_MM),
  /** Characters of normal size per line. */
  columns: z.int(),
  lines: z.array(
    z.object({
      text: z.string(),
      is_bold: z.boolean(),
      is_inverted: z.boolean(),
      /** 1 or 2: factor of the normal width and height. */
      size: z.int(),
      /** Content of a QR code instead of text. */
      qr: z.string().nullable(),
      image: z.string().nullable().meta({
        description:
          'PNG in base64, as wide as the paper, printed instead of the text; the text is its alternative',
      }),
    }),
  ),
  is_cut: z.boolean(),
  kicks_drawer: z.boolean(),
});
export type PrintedPaper = z.output<typeof printedPaper>;

export const listPrintJobs = endpoint({
  method: 'GET',
  path: '/print-jobs',
  access: 'orders.read',
  tag: 'Printing',
  summary: 'The latest print jobs, newest first; those of reports only with the permission day.read',
  reply: z.array(printJob),
  errors: [],
});
export const getPrintedPaper = endpoint({
  method: 'GET',
  path: '/print-jobs/{id}/paper',
  access: 'orders.read',
  tag: 'Printing',
  summary: 'The printed content of a job',
  params: idParams,
  reply: printedPaper,
  errors: ['not_found'],
});
export const reprint = endpoint({
  method: 'POST',
  path: '/print-jobs/{id}/reprint',
  access: 'orders.read',
  tag: 'Printing',
  summary: 'Print a job again, marked as a copy',
  params: idParams,
  reply: printJob,
  status: 201,
  errors: ['not_found', 'status_conflict', 'idempotency_mismatch'],
  idempotent: true,
});
export const decideExpiredJob = endpoint({
  method: 'PUT',
  path: '/print-jobs/{id}/expired',
  access: 'panel.open',
  tag: 'Printing',
  summary: 'Print an expired job late, or drop it; safe to repeat',
  params: idParams,
  body: z.object({ print: z.boolean() }),
  reply: printJob,
  errors: ['not_found', 'status_conflict'],
});
