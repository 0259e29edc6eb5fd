import { GUEST_STORAGE_KEYS, readStored, removeStored, writeStored } from '../storage';

/** Long enough for a meal, short enough that nobody orders to a table from home the next day. */
export const TABLE_SESSION_MS = 4 * 3_600_000;

interface TableSession {
  token: string;
  scannedAt: number;
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** The code that was scanned at the table, for as long as a meal may last. */
export const tableSession = {
  read(): string | null {
    const session = readStored(GUEST_STORAGE_KEYS.table) as TableSession | null;
    return session && Date.now() - session.scannedAt < TABLE_SESSION_MS ? session.token : null;
  },
  start(token: string): void {
    writeStored(GUEST_STORAGE_KEYS.table, { token, scannedAt: Date.now() } satisfies TableSession);
    changed();
  },
  end(): void {
    removeStored(GUEST_STORAGE_KEYS.table);
    changed();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
