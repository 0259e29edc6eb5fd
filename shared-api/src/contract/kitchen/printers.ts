import { z } from 'zod';
import { endpoint, MAY_GROW, SHOWN_WITH, type BodyOf } from '../endpoint';
import { id, idParams, requiredText, seenVersion, timestamp, version } from '../fields';
import { PORT_MAX, PRINTER_PORT, STATIONS_NAMED_MAX } from '../../domain/kitchen/limits';
import { isHost } from './host';
import { TEXT_MAX } from '../../domain/limits';
import {
  EARLIER_PRINTER_PROBLEMS,
  PAPER_WIDTHS_MM,
  PRINT_FAILURES,
  PRINT_JOB_KINDS,
  PRINTER_CODE_PAGES,
  PRINTER_CONNECTIONS,
  PRINTER_DOCUMENTS,
  PRINTER_PROBLEMS,
} from '../../domain/statuses';

const fields = {
  name: z.string(),
  connection: z.enum(PRINTER_CONNECTIONS),
  host: z
    .string()
    .nullable()
    .meta({
      [SHOWN_WITH]: 'settings.edit',
      description: 'Address of a network printer in the restaurant’s network',
    }),
  port: z.int().meta({ [SHOWN_WITH]: 'settings.edit' }),
  paper_mm: z.literal(PAPER_WIDTHS_MM),
  code_page: z.enum(PRINTER_CODE_PAGES),
  is_raster: z.boolean().meta({
    description:
      'Whether text is sent as images, for scripts without a code page; `code_page` is then unused',
  }),
  cuts: z.boolean(),
  kicks_drawer: z
    .boolean()
    .meta({ description: 'Whether a cash drawer is connected, which cash payments open' }),
  documents: z.array(z.enum(PRINTER_DOCUMENTS)),
  station_ids: z.array(id).meta({ description: 'Stations whose tickets it prints; empty for all' }),
  backup_printer_id: id
    .nullable()
    .meta({ description: 'Printer that takes over while this one cannot print' }),
};

const problems = {
  problem: z
    .enum(EARLIER_PRINTER_PROBLEMS)
    .nullable()
    .meta({ description: 'For earlier panels: `failed` instead of the causes that they do not know' }),
  cause: z
    .enum(PRINTER_PROBLEMS)
    .nullable()
    .meta({ description: 'Why it does not print now; null if it does', [MAY_GROW]: true }),
};

export const printer = z.object({
  id,
  ...fields,
  confirms: z.boolean().nullable().meta({
    description:
      'Whether it confirms papers; without, they count as printed when they are sent; null if unknown',
  }),
  ...problems,
  problem_since: timestamp.nullable(),
  version,
});
export type Printer = z.output<typeof printer>;

const printerInput = z.object({
  name: requiredText(TEXT_MAX.name),
  connection: fields.connection,
  host: z.string().trim().max(TEXT_MAX.name).refine(isHost, 'invalid_host').nullable().default(null),
  port: z.int().min(1).max(PORT_MAX).default(PRINTER_PORT),
  paper_mm: fields.paper_mm.default(80),
  code_page: fields.code_page.default('cp857'),
  /** Omitted by earlier panels: an existing printer keeps its value, a new one has false. */
  is_raster: fields.is_raster.optional(),
  cuts: z.boolean().default(true),
  kicks_drawer: z.boolean().default(false),
  documents: fields.documents.max(PRINTER_DOCUMENTS.length).default([]),
  station_ids: z.array(id).max(STATIONS_NAMED_MAX).default([]),
  backup_printer_id: fields.backup_printer_id.default(null),
});
export type PrinterInput = z.output<typeof printerInput>;

const undecidedJob = z.object({
  id,
  kind: z.enum(PRINT_JOB_KINDS),
  order_id: id.nullable(),
  table_number: z.string().nullable(),
  created_at: timestamp,
});

/** A printer with a problem or jobs that staff decide on, and the affected jobs. */
export const printerTrouble = z.object({
  printer_id: id,
  name: z.string(),
  ...problems,
  since: timestamp.nullable(),
  waiting: z.int().meta({ description: 'Number of jobs that will be printed once the printer works' }),
  /** Jobs that waited too long: printed only if staff decide so. */
  expired: z.array(undecidedJob),
  /** Jobs that may have been printed. */
  uncertain: z.array(undecidedJob),
  /** Jobs that cannot be printed. */
  failed: z.array(undecidedJob.extend({ failure: z.enum(PRINT_FAILURES).meta({ [MAY_GROW]: true }) })),
  /** Orders of the waiting tickets. */
  orders: z.array(z.object({ id, table_number: z.string().nullable() })),
});
export type PrinterTrouble = z.output<typeof printerTrouble>;

export const listPrinters = endpoint({
  method: 'GET',
  path: '/printers',
  access: 'panel.open',
  tag: 'Printing',
  summary: 'Printers by name',
  reply: z.array(printer),
  errors: [],
});
export const listPrinterTroubles = endpoint({
  method: 'GET',
  path: '/printers/troubles',
  access: 'panel.open',
  tag: 'Printing',
  summary: 'Printers with a problem or jobs that staff decide on, and the affected tickets',
  reply: z.array(printerTrouble),
  errors: [],
});
export const createPrinter = endpoint({
  method: 'POST',
  path: '/printers',
  access: 'settings.edit',
  tag: 'Printing',
  summary: 'Add a printer',
  body: printerInput,
  reply: printer,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updatePrinter = endpoint({
  method: 'PUT',
  path: '/printers/{id}',
  access: 'settings.edit',
  tag: 'Printing',
  summary: 'Replace the settings of a printer',
  params: idParams,
  body: printerInput.extend({ version: seenVersion }),
  reply: printer,
  errors: ['not_found', 'edited_meanwhile'],
});
export const deletePrinter = endpoint({
  method: 'DELETE',
  path: '/printers/{id}',
  access: 'settings.edit',
  tag: 'Printing',
  summary: 'Remove a printer and its jobs',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});
export const printTestPage = endpoint({
  method: 'POST',
  path: '/printers/{id}/test',
  access: 'settings.edit',
  tag: 'Printing',
  summary: 'Print a page with all Turkish letters',
  params: idParams,
  reply: z.null(),
  status: 201,
  errors: ['not_found', 'paper_waiting', 'idempotency_mismatch'],
  idempotent: true,
});

export type NewPrinter = BodyOf<typeof createPrinter>;
