import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { Table } from 'shared-api/contract/tables';
import { tableByTokenQuery } from 'shared-api/queries/tables';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services';
import { tableSession } from './table-session';

export interface GuestTable {
  table: Table;
  /** What orders and calls from this table carry. */
  token: string;
}

/** The table that this guest sits at, known by its scanned code; `table` is null without one. */
export function useGuestTable(): { guestTable: GuestTable | null; isCodeDead: boolean } {
  const { http } = useServices();
  const token = useSyncExternalStore(tableSession.subscribe, tableSession.read, () => null);
  const { data: table, error } = useQuery({
    ...tableByTokenQuery(http, token ?? ''),
    enabled: token !== null,
  });
  const isCodeDead = token !== null && error instanceof ApiError && error.code === 'table_not_found';
  return { guestTable: token !== null && table ? { table, token } : null, isCodeDead };
}
