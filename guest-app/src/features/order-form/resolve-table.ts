import type { Http } from 'shared-api/client/http';
import { createTable } from 'shared-api/client/service/tables';
import type { Table } from 'shared-api/contract/service/tables';
import { findTable } from '../../services/table/find-table';
import type { OrderDraft } from './order-draft';

/**
 * The id of the table that the order is for. A typed number that no table has makes a new one (SPEC §5); a table
 * that is occupied is still the one that its guests sit at.
 * @param listTables asked only for a typed number, and then afresh: another guest may have made the table meanwhile.
 * @throws {ApiError} when there is no such table and none may be made.
 */
export async function resolveTable(
  http: Http,
  { tableId, typedTable }: Pick<OrderDraft, 'tableId' | 'typedTable'>,
  listTables: () => Promise<readonly Table[]>,
): Promise<number> {
  if (tableId) return Number(tableId);
  const known = findTable(await listTables(), typedTable);
  return known?.id ?? (await createTable(http, { table_number: typedTable.trim() })).id;
}
