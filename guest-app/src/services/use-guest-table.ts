import type { Table } from 'shared-api/contract/service/tables';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices } from './services';
import { tableSession, useTableToken } from './table-session';

export interface GuestTable {
  table: Table;
  /** Sent with orders and waiter calls from this table. */
  token: string;
}

/** The table of the scanned QR code; `guestTable` is null without one. */
export function useGuestTable(): { guestTable: GuestTable | null; isCodeRevoked: boolean } {
  const { scannedTable } = useServices();
  const token = useTableToken((session) => session.token);
  const { data, refresh } = useStore(scannedTable);
  const known = data?.token === token ? data : null;

  const isUnknown = token !== null && (!known || known.isStored);
  useEffect(() => {
    if (isUnknown) void refresh();
  }, [isUnknown, refresh]);
  useEffect(() => {
    // Staff may have revoked the code, another tab scanned one, or the session expired.
    function check() {
      if (document.visibilityState !== 'visible') return;
      tableSession.restore();
      void refresh();
    }
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [refresh]);

  if (!known) return { guestTable: null, isCodeRevoked: false };
  const { table } = known;
  return { guestTable: table && { table, token: known.token }, isCodeRevoked: table === null };
}
