import { z } from 'zod';
import { endpoint } from '../endpoint';
import { formBoolean, id, idParams, requiredText, seenVersion, text, timestamp, version } from '../fields';
import { codeAddressSource } from '../restaurant/address';
import { TABLES_AT_ONCE_MAX } from '../../domain/service/limits';
import { RECORDS_CHANGED_MAX, TEXT_MAX } from '../../domain/limits';
import { TABLE_STATUSES } from '../../domain/statuses';

/** A table as guests see it: without the token of its code. */
export const table = z.object({
  id,
  table_number: z.string(),
  area: z.string().nullable().meta({ description: 'Area of the restaurant' }),
  is_active: z.boolean(),
  status: z.enum(TABLE_STATUSES),
  /** Image of the QR code; null without one and without the permission tables.manage. */
  qr_code_url: z.string().nullable(),
  scanned_at: timestamp.nullable().optional().meta({
    description: 'When a phone first scanned the current code; only with the permission tables.manage',
  }),
  /** Created by a guest who typed its number: visible only to staff until they adopt it. */
  created_by_guest: z.boolean(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Table = z.output<typeof table>;

const tableNumber = requiredText(TEXT_MAX.tableNumber);
const status = z.enum(TABLE_STATUSES);
/** Blank means none. */
const area = text(TEXT_MAX.area)
  .transform((value) => value || null)
  .nullable();

export const listTables = endpoint({
  method: 'GET',
  path: '/tables',
  access: 'public',
  tag: 'Tables',
  summary: 'Tables by number; guests get the active ones that staff created or adopted',
  query: z.object({ is_active: formBoolean.optional(), status: status.optional() }),
  reply: z.array(table),
  errors: [],
});
export const getTable = endpoint({
  method: 'GET',
  path: '/tables/{id}',
  access: 'public',
  tag: 'Tables',
  summary: 'One table',
  params: idParams,
  reply: table,
  errors: ['not_found'],
});
export const createTable = endpoint({
  method: 'POST',
  path: '/tables',
  access: 'public',
  tag: 'Tables',
  summary:
    'Add a table. A guest gets the active table with this number, otherwise a new one that only staff see, if the setting guest_tables allows it',
  body: z.object({
    table_number: tableNumber,
    area: area.default(null).meta({ description: 'Area of the restaurant, shown to staff only' }),
    is_active: z.boolean().default(true),
    status: status.default('available'),
  }),
  reply: table,
  status: 201,
  errors: [
    'already_exists',
    'guest_tables_closed',
    'table_code_required',
    'invalid_table_number',
    'idempotency_mismatch',
  ],
  idempotent: true,
});
export const createTables = endpoint({
  method: 'POST',
  path: '/tables/batch',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'Add several tables, all or none; existing ones stay unchanged',
  body: z.object({
    tables: z
      .array(z.object({ table_number: tableNumber, area: area.default(null) }))
      .min(1)
      .max(TABLES_AT_ONCE_MAX),
    with_codes: z.boolean().default(true),
  }),
  reply: z.object({
    created: z.array(table),
    existing: z.array(table).meta({ description: 'Tables that already had one of the numbers' }),
  }),
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateTable = endpoint({
  method: 'PUT',
  path: '/tables/{id}',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'Change a table; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    table_number: tableNumber.optional(),
    area: area.optional(),
    is_active: z.boolean().optional(),
    status: status.optional(),
    /** Adopts a guest's table, which other guests see from then on. */
    created_by_guest: z.literal(false).optional(),
    version: seenVersion,
  }),
  reply: table,
  errors: ['not_found', 'already_exists', 'edited_meanwhile'],
});
export const setTablesActive = endpoint({
  method: 'PUT',
  path: '/tables/active',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'Activate or deactivate several tables, all or none; removed ones are ignored',
  body: z.object({ table_ids: z.array(id).min(1).max(RECORDS_CHANGED_MAX), is_active: z.boolean() }),
  reply: z.null(),
  errors: [],
});
export const deleteTable = endpoint({
  method: 'DELETE',
  path: '/tables/{id}',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'Remove a table; past orders keep its number',
  params: idParams,
  reply: z.null(),
  errors: ['not_found', 'in_use'],
});
export const setTableStatus = endpoint({
  method: 'PUT',
  path: '/tables/{id}/status',
  access: 'tables.set_status',
  tag: 'Tables',
  summary: 'Mark a table available, occupied or reserved',
  params: idParams,
  body: z.object({ status }),
  reply: table,
  errors: ['not_found'],
});

const qrCode = z.object({
  qr_code_url: z.string().meta({ description: 'Path of the QR code as PNG; the same path with .svg as SVG' }),
  target_url: z.string().meta({ description: 'URL that the code opens: /menu?t=<token>' }),
});
export type QrCode = z.output<typeof qrCode>;

export const makeQrCode = endpoint({
  method: 'POST',
  path: '/tables/{id}/qr-code',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'Create the QR code of a table; an earlier code stops working',
  params: idParams,
  reply: qrCode,
  status: 201,
  errors: ['not_found'],
});
export const getQrCode = endpoint({
  method: 'GET',
  path: '/tables/{id}/qr-code',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'The QR code of a table',
  params: idParams,
  reply: qrCode,
  errors: ['not_found'],
});
const codeAddress = z.object({
  address: z.string().meta({ description: 'Origin, such as http://192.168.1.20:3000' }),
  /** Whether phones do not reach it: the server's own machine, or a name without a domain. */
  is_loopback: z.boolean(),
  test_code_url: z
    .string()
    .meta({ description: 'QR code that opens the menu at this address, a PNG as a data URL' }),
});
export type CodeAddress = z.output<typeof codeAddress>;

const codeAddresses = z.object({
  current: codeAddress,
  source: codeAddressSource,
  /** The server's other addresses in its networks; none with PUBLIC_URL. */
  offered: z.array(codeAddress),
  /** Whether other machines cannot connect to the server itself. */
  listens_on_loopback: z.boolean(),
});
export type CodeAddresses = z.output<typeof codeAddresses>;

export const listCodeAddresses = endpoint({
  method: 'GET',
  path: '/tables/code-addresses',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'The address that QR codes open, and others under which phones may reach the server',
  reply: codeAddresses,
  errors: [],
});
export const findTableByToken = endpoint({
  method: 'GET',
  path: '/tables/by-token/{token}',
  access: 'public',
  tag: 'Tables',
  summary: 'The active table behind a scanned code',
  params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
  reply: table,
  errors: ['table_not_found'],
});
