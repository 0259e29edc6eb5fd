import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getQrCode, listTables } from '../../client/service/tables';
import type { Table } from '../../contract/service/tables';
import { keys } from '../keys';

/** Tables that guests may choose from (SPEC §7: only those with is_active are kept). */
export const activeTablesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.tables.list({ is_active: true }),
    queryFn: async () => (await listTables(http, { is_active: true })).filter((table) => table.is_active),
  });

/** Every table by number, for staff. */
export const tablesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.tables.list({}), queryFn: () => listTables(http) });

/** A table's code; fails with `not_found` while it has none. */
export const qrCodeQuery = (http: Http, id: number) =>
  queryOptions({ queryKey: keys.tables.qrCode(id), queryFn: () => getQrCode(http, id) });

/** Shows a change in every list before the server has it. @returns a function that takes it back. */
export function updateCachedTable(client: QueryClient, id: number, change: Partial<Table>): () => void {
  const before = client.getQueriesData<Table[]>({ queryKey: keys.tables.lists() });
  client.setQueriesData<Table[]>({ queryKey: keys.tables.lists() }, (tables) =>
    tables?.map((table) => (table.id === id ? { ...table, ...change } : table)),
  );
  return () => before.forEach(([key, tables]) => client.setQueryData(key, tables));
}
