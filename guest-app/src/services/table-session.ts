import { ApiError } from 'shared-api/client/api-error';
import { deviceStorage } from 'shared-api/client/device-storage';
import type { Http } from 'shared-api/client/http';
import type { Table } from 'shared-api/contract/service/tables';
import { create } from 'zustand';
import { GUEST_STORAGE_KEYS } from './storage-keys';

/** Longer than a meal, and expired by the next day. */
export const TABLE_SESSION_MS = 4 * 3_600_000;

interface StoredSession {
  token: string;
  scannedAt: number;
  /** As it was known last; missing until it was loaded, and for a revoked code. */
  table?: Table;
}

function readSession(): StoredSession | null {
  const session = deviceStorage.readJson(GUEST_STORAGE_KEYS.table) as StoredSession | null;
  return session && Date.now() - session.scannedAt < TABLE_SESSION_MS ? session : null;
}
const readToken = () => readSession()?.token ?? null;

/**
 * The token of the scanned QR code; null until {@link tableSession.restore}, as in server rendering. `sharedNumber` is the
 * table of the shared cart that this phone has joined.
 */
export const useTableToken = create<{ token: string | null; sharedNumber?: string }>(() => ({ token: null }));

export const tableSession = {
  /** Reads this browser's storage. */
  restore: () => useTableToken.setState({ token: readToken() }),
  start(token: string): void {
    deviceStorage.writeJson(GUEST_STORAGE_KEYS.table, {
      token,
      scannedAt: Date.now(),
    } satisfies StoredSession);
    useTableToken.setState({ token });
  },
  /** Milliseconds since 1970; 0 without a scanned code. */
  scannedAt: () => readSession()?.scannedAt ?? 0,
  end(): void {
    deviceStorage.remove(GUEST_STORAGE_KEYS.table);
    useTableToken.setState({ token: null });
  },
};

export interface ScannedTable {
  token: string;
  /** null for a revoked QR code. */
  table: Table | null;
  /** From the storage: the server has not been asked yet. */
  isStored?: boolean;
}

export const isTableNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'table_not_found';

/** The scanned table as it was known last: a reload without a network keeps it. */
export function knownTable(): ScannedTable | null {
  const session = readSession();
  return session?.table ? { token: session.token, table: session.table, isStored: true } : null;
}

/** @returns null without a scanned code. */
export async function findScannedTable(http: Http): Promise<ScannedTable | null> {
  const token = readToken();
  if (token === null) return null;
  const table = await http
    .send('GET /tables/by-token/{token}', { params: { token } })
    .catch((error: unknown) => {
      if (isTableNotFound(error)) return null;
      throw error;
    });
  const session = readSession();
  if (session?.token === token) {
    deviceStorage.writeJson(GUEST_STORAGE_KEYS.table, { ...session, table: table ?? undefined });
  }
  return { token, table };
}
