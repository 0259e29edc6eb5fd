import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { Table } from '../../contract/service/tables';
import { keys } from '../keys';

/** Tables that guests can select. */
export const activeTablesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.tables.list({ is_active: true }),
    queryFn: async () =>
      (await expectList(http.send('GET /tables', { query: { is_active: true } }))).filter(
        (table) => table.is_active,
      ),
  });

export const tablesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.tables.list({}), queryFn: () => expectList(http.send('GET /tables')) });

export const codeAddressesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.tables.codeAddresses(),
    queryFn: () => http.send('GET /tables/code-addresses'),
  });

/** Updates every cached list before the server responds. @returns a function that reverts it. */
export function updateCachedTable(client: QueryClient, id: number, change: Partial<Table>): () => void {
  const before = client.getQueriesData<Table[]>({ queryKey: keys.tables.lists() });
  client.setQueriesData<Table[]>({ queryKey: keys.tables.lists() }, (tables) =>
    tables?.map((table) => (table.id === id ? { ...table, ...change } : table)),
  );
  return () => before.forEach(([key, tables]) => client.setQueryData(key, tables));
}
