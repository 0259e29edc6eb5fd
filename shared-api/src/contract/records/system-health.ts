import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { timestamp } from '../fields';
import { exportedFile } from '../import-preview';
import { printerTrouble } from '../kitchen/printers';
import { lastBackup, offSite } from './backups';

/** An interval in which guests and staff were not served; to about 15 seconds, except for a stop. */
const outage = z.object({
  kind: z.enum(['stopped', 'lost', 'database']).meta({
    description: '`stopped`: ended by a person or an update. `lost`: ended otherwise',
    [MAY_GROW]: true,
  }),
  started_at: timestamp,
  ended_at: timestamp.nullable().meta({ description: 'Null while it lasts' }),
});

const systemHealth = z.object({
  started_at: timestamp,
  shares_database: z.boolean().meta({
    description:
      'Whether further servers may use the database. What is not in the database is of the server that answers: start, response times, screens, disk, errors and outages',
  }),
  orders: z
    .object({
      count: z.int(),
      p95_ms: z.int().nullable().meta({ description: 'Null without an order' }),
    })
    .meta({
      description: 'Accepted orders of the last hour, at most the last 2,000, and how long the response took',
    }),
  screens: z
    .object({ kitchen: z.int(), staff: z.int(), guests: z.int() })
    .meta({ description: 'Open live connections' }),
  disk: z
    .object({ free_bytes: z.int(), total_bytes: z.int() })
    .nullable()
    .meta({ description: 'Of the data folder; null if the system does not say' }),
  errors: z.object({ count: z.int(), since: timestamp }).meta({
    description:
      'Responses with a status of 500 or more, of the last 24 hours or since the start; at most 500',
  }),
  database: z.object({
    write_ms: z
      .number()
      .nullable()
      .meta({ description: 'How long a write has just taken; null if it failed' }),
    bytes: z.int(),
  }),
  live: z.object({
    last_at: timestamp
      .nullable()
      .meta({ description: 'When the last live message was made; null without one' }),
    waiting: z.int().meta({ description: 'Live messages that the server has still to send' }),
  }),
  push: z
    .object({ devices: z.int(), sent: z.int(), arrived: z.int() })
    .meta({ description: 'Phones that are alerted, and alerts of the last 24 hours' }),
  printers: z.array(printerTrouble),
  backups: lastBackup.extend(offSite.shape),
  outages: z.array(outage).meta({ description: 'Of the last 7 days, newest first' }),
  recorded_since: timestamp.meta({ description: 'Outages before it are unknown' }),
});
export type SystemHealth = z.output<typeof systemHealth>;

export const getSystemHealth = endpoint({
  method: 'GET',
  path: '/system-health',
  access: 'settings.edit',
  tag: 'Health',
  summary: 'How the server, its database, its printers and its backups are, and recent outages',
  reply: systemHealth,
  errors: [],
});

export const getSupportFile = endpoint({
  method: 'GET',
  path: '/system-health/support-file',
  access: 'settings.edit',
  tag: 'Health',
  summary: 'A JSON file for support: versions, settings and health, without secrets and personal data',
  reply: exportedFile,
  errors: [],
});
