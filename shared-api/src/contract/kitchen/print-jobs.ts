import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { id, idParams, timestamp } from '../fields';
import {
  EARLIER_PRINT_JOB_STATUSES,
  PAPER_WIDTHS_MM,
  PRINT_FAILURES,
  PRINT_JOB_KINDS,
  PRINT_JOB_STATUSES,
} from '../../domain/statuses';

export const printJob = z.object({
  id,
  printer_id: id,
  /** Printer in whose queue it is: the backup's while its own printer has a problem. */
  queue_printer_id: id,
  kind: z.enum(PRINT_JOB_KINDS),
  order_id: id.nullable(),
  table_number: z.string().nullable(),
  is_copy: z.boolean(),
  status: z
    .enum(EARLIER_PRINT_JOB_STATUSES)
    .meta({ description: 'For earlier panels: `expired` instead of `uncertain` and `failed`' }),
  state: z.enum(PRINT_JOB_STATUSES).meta({ [MAY_GROW]: true }),
  failure: z
    .enum(PRINT_FAILURES)
    .nullable()
    .meta({ description: 'Why it cannot be printed', [MAY_GROW]: true }),
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
  errors: ['not_found', 'paper_unprintable'],
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
  errors: ['not_found', 'status_conflict', 'paper_waiting', 'idempotency_mismatch'],
  idempotent: true,
});
const decision = {
  method: 'PUT',
  access: 'panel.open',
  tag: 'Printing',
  params: idParams,
  body: z.object({ print: z.boolean() }),
  reply: printJob,
  errors: ['not_found', 'status_conflict'],
} as const;
export const decidePrintJob = endpoint({
  ...decision,
  path: '/print-jobs/{id}/decision',
  summary:
    'Print an expired, uncertain or failed job again, an uncertain one as a copy; or leave it: an uncertain one then ' +
    'counts as printed, another one is dropped; safe to repeat',
});
/** Used by earlier panels. */
export const decideExpiredJob = endpoint({
  ...decision,
  path: '/print-jobs/{id}/expired',
  summary: 'The same for earlier panels, which know only expired jobs',
});
