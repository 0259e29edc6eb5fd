import { ApiError } from 'shared-api/client/api-error';
import type { Table } from 'shared-api/contract/service/tables';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useServices } from './services';
import { isTableNotFound, tableSession, useTableToken } from './table-session';

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

  const isUnknown = token !== null && !known;
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

/**
 * Replaces the error of a revoked code by one with the guest's text, and refreshes the table; for failed requests
 * that sent the table's token.
 */
export function useRevokedCodeError(): (error: unknown) => unknown {
  const { t } = useTranslation();
  const { scannedTable } = useServices();
  return (error) => {
    if (!isTableNotFound(error)) return error;
    void scannedTable.getState().refresh();
    return new ApiError(error.code, t('table.revoked_title'), error.status);
  };
}
