import type { Table } from 'shared-api/contract/service/tables';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services';
import { tableSession } from './table-session';

export interface GuestTable {
  table: Table;
  /** What orders and calls from this table carry. */
  token: string;
}

/** The table that this guest sits at, known by its scanned code; `guestTable` is null without one. */
export function useGuestTable(): { guestTable: GuestTable | null; isCodeDead: boolean } {
  const { seat } = useServices();
  const token = useSyncExternalStore(tableSession.subscribe, tableSession.read, () => null);
  const { data, refresh } = useStore(seat);
  const known = data?.token === token ? data : null;

  const isUnknown = token !== null && !known;
  useEffect(() => {
    if (isUnknown) void refresh();
  }, [isUnknown, refresh]);
  useEffect(() => {
    // Staff may have made a new code since somebody looked.
    const look = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);

  if (!known) return { guestTable: null, isCodeDead: false };
  const { table } = known;
  return { guestTable: table && { table, token: known.token }, isCodeDead: table === null };
}
