import type { Table } from 'shared-api/contract/service/tables';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices } from './services';
import { tableSession, useTableToken, type ScannedTable } from './table-session';

export interface GuestTable {
  table: Table;
  /** Sent with orders and waiter calls from this table. */
  token: string;
}

/** What is known of the scanned QR code; null for nothing, or without a code. */
export function useKnownTable(): ScannedTable | null {
  const token = useTableToken((session) => session.token);
  const { data } = useStore(useServices().scannedTable);
  return data?.token === token ? data : null;
}

/** The table of the scanned QR code, kept up to date; `guestTable` is null without one. */
export function useGuestTable(): { guestTable: GuestTable | null; isCodeRevoked: boolean } {
  const { scannedTable } = useServices();
  const token = useTableToken((session) => session.token);
  const { refresh } = useStore(scannedTable);
  const known = useKnownTable();

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
