import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, serialNumber, timestamp } from '../fields';
import { PRINTER_PROBLEMS } from '../../domain/statuses';

const PRINTERS_MAX = 50;

/** The program that prints in the restaurant's network for a server outside of it. */
export const printAgent = z.object({
  created_at: timestamp,
  last_seen_at: timestamp.nullable(),
  is_connected: z.boolean(),
});
export type PrintAgent = z.output<typeof printAgent>;

export const getPrintAgent = endpoint({
  method: 'GET',
  path: '/print-agent',
  access: 'settings.edit',
  tag: 'Printing',
  summary: 'The print agent; null without one',
  reply: printAgent.nullable(),
  errors: [],
});
export const makePrintAgentToken = endpoint({
  method: 'POST',
  path: '/print-agent/token',
  access: 'settings.edit',
  tag: 'Printing',
  summary: 'Create the agent’s token, which is shown once; an earlier one stops working',
  reply: z.object({ token: z.string() }),
  status: 201,
  errors: [],
});
const token = z.string().max(100);

/** Called by the agent, authorized by its token. */
export const syncPrintAgent = endpoint({
  method: 'POST',
  path: '/print-agent/sync',
  access: 'public',
  tag: 'Printing',
  summary: 'For the agent: report the state of its printers, and get their addresses',
  body: z.object({
    token,
    states: z
      .array(z.object({ printer_id: id, problem: z.enum(PRINTER_PROBLEMS).nullable() }))
      .max(PRINTERS_MAX)
      .default([]),
  }),
  reply: z.array(
    z.object({
      id,
      host: z.string(),
      port: z.int(),
      confirms: z.boolean().nullable().meta({ description: 'Whether it confirms papers; null if unknown' }),
      is_doubtful: z.boolean().meta({ description: 'Whether it has stopped confirming papers' }),
    }),
  ),
  errors: ['print_agent_token_invalid'],
});
export const takePrintJob = endpoint({
  method: 'POST',
  path: '/print-agent/jobs',
  access: 'public',
  tag: 'Printing',
  summary: 'For the agent: report how a job went, and get the printer’s next one',
  body: z.object({
    token,
    printer_id: id,
    result: z
      .object({
        job_id: id,
        attempt: serialNumber,
        outcome: z.enum(['printed', 'not_begun', 'uncertain']),
        problem: z.enum(PRINTER_PROBLEMS).nullable(),
        is_confirmed: z
          .boolean()
          .nullable()
          .default(null)
          .meta({ description: 'Whether the printer has confirmed the print; null from earlier agents' }),
      })
      .nullable()
      .default(null),
  }),
  reply: z
    .object({
      job_id: id,
      attempt: z.int(),
      bytes: z.string().meta({ description: 'ESC/POS commands in base64' }),
    })
    .nullable(),
  errors: ['print_agent_token_invalid'],
});
