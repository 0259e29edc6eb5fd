import { z } from 'zod';
import { endpoint } from '../endpoint';
import { formBoolean, id, idParams, requiredText, timestamp } from '../fields';
import { TEXT_MAX } from '../limits';
import { TABLE_STATUSES } from '../statuses';

/** A table as guests see it: never the token behind its code. */
export const table = z.object({
  id,
  table_number: z.string(),
  is_active: z.boolean(),
  status: z.enum(TABLE_STATUSES),
  /** The image of the code; null without one and without the permission tables.manage. */
  qr_code_url: z.string().nullable(),
  /** Created by a guest who typed its number. */
  created_by_guest: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Table = z.output<typeof table>;

const tableNumber = requiredText(TEXT_MAX.tableNumber);
const status = z.enum(TABLE_STATUSES);

export const listTables = endpoint({
  method: 'GET',
  path: '/tables',
  access: 'public',
  tag: 'Tables',
  summary: 'Tables by number; guests get the active ones',
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
  summary: 'Add a table. A guest may when the setting guest_tables allows, and the table is marked',
  body: z.object({
    table_number: tableNumber,
    is_active: z.boolean().default(true),
    status: status.default('available'),
  }),
  reply: table,
  status: 201,
  errors: ['already_exists', 'guest_tables_closed'],
});
export const updateTable = endpoint({
  method: 'PUT',
  path: '/tables/{id}',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'Change a table; what is not sent stays',
  params: idParams,
  body: z.object({
    table_number: tableNumber.optional(),
    is_active: z.boolean().optional(),
    status: status.optional(),
  }),
  reply: table,
  errors: ['not_found', 'already_exists'],
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
  qr_code_url: z.string().meta({ description: 'PNG of the code; .svg beside it' }),
  target_url: z.string().meta({ description: 'What the code opens: /menu?t=<token>' }),
});
export type QrCode = z.output<typeof qrCode>;

export const makeQrCode = endpoint({
  method: 'POST',
  path: '/tables/{id}/qr-code',
  access: 'tables.manage',
  tag: 'Tables',
  summary: 'Make the table’s code; an existing one is replaced and the old code stops working',
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
  summary: 'The table’s code',
  params: idParams,
  reply: qrCode,
  errors: ['not_found'],
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
