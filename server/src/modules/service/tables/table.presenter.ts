import type { Table } from 'shared-api/contract/service/tables';
import type { Row } from '#db/schema';
import { timestamps, toTimestamp } from '#time/timestamp';

/** URL of the code's image; it contains the secret token. */
export const qrCodeUrl = (qrToken: string): string => `/images/qr/${qrToken}.png`;

/** @param showCode requires the permission tables.manage: the URL contains the table's token. */
export const presentTable = (row: Row<'tables'>, showCode = false): Table => ({
  id: row.id,
  table_number: row.table_number,
  area: row.area,
  is_active: row.is_active === 1,
  status: row.status,
  qr_code_url: showCode && row.qr_token ? qrCodeUrl(row.qr_token) : null,
  ...(showCode && { scanned_at: row.scanned_at === null ? null : toTimestamp(row.scanned_at) }),
  created_by_guest: row.created_by_guest === 1,
  version: row.version,
  ...timestamps(row),
});
