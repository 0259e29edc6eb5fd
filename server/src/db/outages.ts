/** Messages by prefix of SQLite's result code. */
const SQLITE_OUTAGES = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk fails',
  SQLITE_READONLY: 'its file cannot be written',
  SQLITE_CANTOPEN: 'its file cannot be opened',
  SQLITE_BUSY: 'another program has locked it',
  SQLITE_CORRUPT: 'its file is damaged; restore a backup',
  SQLITE_NOTADB: 'its file is damaged; restore a backup',
};

/** Messages by prefix of SQLSTATE. */
const POSTGRES_OUTAGES = {
  '08': 'the connection broke',
  '53100': 'the disk is full',
  '53': 'it is out of resources',
  '57P': 'it is being stopped or started',
  '58': 'its disk fails',
  '25006': 'it is read-only',
};

/** Matches errors of pg that have no code. */
const BROKEN_CONNECTION = /connection (?:terminated|error)|timeout exceeded when trying to connect/i;

/** Why the database is unavailable; undefined for errors that a retry would not solve. */
export function outageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect') return `no connection (${code})`;
  if (BROKEN_CONNECTION.test(error.message)) return 'the connection broke';
  if (typeof code !== 'string') return undefined;
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'the connection broke';
  const outages = Object.entries({ ...SQLITE_OUTAGES, ...POSTGRES_OUTAGES });
  return outages.find(([prefix]) => code.startsWith(prefix))?.[1];
}

/**
 * Awaits work without which the server still serves what it can read, such as on a full disk.
 * @param onOutage gets the error when the database is unavailable; any other is thrown.
 */
export async function unlessUnavailable(
  work: Promise<unknown>,
  onOutage: (error: unknown) => void = () => {},
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!outageOf(error)) throw error;
    onOutage(error);
  }
}
