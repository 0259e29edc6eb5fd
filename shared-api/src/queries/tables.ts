import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../client/http';
import { findTableByToken, listTables } from '../client/tables';
import { keys } from './keys';

/** Tables that guests may choose from (SPEC §7: only those with is_active are kept). */
export const activeTablesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.tables.list({ is_active: true }),
    queryFn: async () => (await listTables(http, { is_active: true })).filter((table) => table.is_active),
  });

/** The table behind a scanned code; fails with `table_not_found` when the code is dead. */
export const tableByTokenQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: keys.tables.byToken(token),
    queryFn: () => findTableByToken(http, token),
    staleTime: Infinity,
  });
