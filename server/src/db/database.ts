import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Logger,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { digitsOf, foldText } from './fold-text';
import { createPrivateFile, makePrivate, PRIVATE_FOLDER_MODE } from './private-files';
import { createNotificationListener, type NotificationListener } from './postgres-notifications';
import type { Schema } from './schema';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

interface ReadableDatabase {
  db: Db;
  close: () => Promise<void>;
}

export interface OpenDatabase extends ReadableDatabase {
  /** Set only if several servers can share the database. */
  notifications?: NotificationListener;
  /**
   * Opens the state of now for a reader that takes its time: on SQLite a copy, because the write-ahead log cannot be
   * reused, and grows by every write, while a transaction reads the database.
   */
  openSnapshot: () => Promise<ReadableDatabase>;
}

export const databaseFile = (dataDir: string): string => join(dataDir, 'afiyet.db');
const LOCK_FILE = 'afiyet.lock';
const SNAPSHOT_FOLDER = 'snapshot';
/** Size to which the write-ahead log shrinks after a large transaction; usually it is reused from 4 MB on. */
const WAL_MAX_BYTES = 16 * 1_024 * 1_024;
const BUSY_TIMEOUT_MS = 5_000;
const STATEMENT_CACHE_MAX = 500;
const POSTGRES_CONNECTIONS_MAX = 20;
/** Time after which a request that waits for a connection gets 503. */
const POSTGRES_CONNECT_TIMEOUT_MS = 5_000;
const INT8_OID = 20;

/** Raised when another process already serves the same data folder. */
export class DataDirInUseError extends Error {}

/** Raised when the data folder can be neither made nor written. */
export class DataDirUnwritableError extends Error {}

/**
 * Opens the embedded database in `dataDir`, creating it if need be, and locks the folder until `close`. Its files are
 * readable by their owner only.
 * @throws {DataDirInUseError}, {DataDirUnwritableError}.
 */
export function openSqlite(dataDir: string, log?: Logger): OpenDatabase {
  const lock = lockDataDir(dataDir);
  const file = databaseFile(dataDir);
  createPrivateFile(file);
  makePrivate([file, `${file}-wal`, `${file}-shm`]);
  const sqlite = openWithLog(file);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma(`journal_size_limit = ${WAL_MAX_BYTES}`);
  sqlite.pragma('foreign_keys = ON');
  // In memory, because savepoint journals in files cost a fifth of an order's time.
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  for (const [name, valueOf] of Object.entries({ fold: foldText, digits: digitsOf })) {
    sqlite.function(name, { deterministic: true }, (text) => (text === null ? null : valueOf(String(text))));
  }
  const db = sqliteKysely(sqlite, log);
  const snapshotFolder = join(dataDir, SNAPSHOT_FOLDER);
  const removeSnapshot = () => rmSync(snapshotFolder, { recursive: true, force: true });
  // Left behind by a crash.
  removeSnapshot();
  return {
    db,
    async openSnapshot() {
      mkdirSync(snapshotFolder, { mode: PRIVATE_FOLDER_MODE });
      try {
        await sqlite.backup(databaseFile(snapshotFolder));
        const copy = openSqliteReader(snapshotFolder);
        return { db: copy.db, close: () => copy.close().finally(removeSnapshot) };
      } catch (error) {
        removeSnapshot();
        throw error;
      }
    },
    async close() {
      await db.destroy();
      if (sqlite.open) sqlite.close();
      lock.close();
    },
  };
}

/** Opens a database file with a write-ahead log. */
function openWithLog(file: string): SQLite.Database {
  const sqlite = new SQLite(file);
  try {
    sqlite.pragma('journal_mode = WAL');
    return sqlite;
  } catch (error) {
    sqlite.close();
    const code = error instanceof SQLite.SqliteError ? error.code : '';
    if (!/^SQLITE_(?:FULL|IOERR_SHM)/.test(code)) throw error;
    // A full disk has no space for the memory that connections share: only this one has access until the next start.
    const alone = new SQLite(file);
    alone.pragma('locking_mode = EXCLUSIVE');
    alone.pragma('journal_mode = WAL');
    return alone;
  }
}

const sqliteKysely = (sqlite: SQLite.Database, log?: Logger): Db =>
  new Kysely({ dialect: new AfiyetSqliteDialect(withStatementCache(sqlite)), log });

/** Opens the embedded database for reading, also while a server has it open. */
function openSqliteReader(dataDir: string): ReadableDatabase {
  const sqlite = new SQLite(databaseFile(dataDir), { fileMustExist: true });
  sqlite.pragma('query_only = ON');
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const db = sqliteKysely(sqlite);
  return { db, close: () => db.destroy() };
}

class AfiyetSqliteDialect extends SqliteDialect {
  constructor(private readonly database: CachingDatabase) {
    super({ database });
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
  override createDriver(): SqliteDriver {
    return new AfiyetSqliteDriver(this.database);
  }
}

/** SQLite can roll back DDL, which Kysely's adapter denies; the migrator relies on it. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** On a full disk SQLite rolls back automatically; a second rollback would fail and hide the reason. */
class AfiyetSqliteDriver extends SqliteDriver {
  constructor(private readonly database: CachingDatabase) {
    super({ database });
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

interface CachingDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/** Caches prepared statements: preparing one costs more than running it, and most requests repeat one. */
function withStatementCache(sqlite: SQLite.Database): CachingDatabase {
  const statementCache = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const cached = statementCache.get(text);
      if (cached) return cached;
      if (statementCache.size >= STATEMENT_CACHE_MAX) statementCache.clear();
      const statement = sqlite.prepare(text) as unknown as SqliteStatement;
      statementCache.set(text, statement);
      return statement;
    },
    close: () => void sqlite.close(),
    get inTransaction() {
      return sqlite.inTransaction;
    },
  };
}

/**
 * Opens an exclusive transaction on a file beside the database; the operating system ends it with the process.
 * @throws {DataDirInUseError}, {DataDirUnwritableError}.
 */
export function lockDataDir(dataDir: string): SQLite.Database {
  let lock: SQLite.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const file = join(dataDir, LOCK_FILE);
    createPrivateFile(file);
    makePrivate([file]);
    lock = new SQLite(file, { timeout: 0 });
    // In memory, because a journal needs space on the disk.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const isLocked = error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY';
    if (isLocked) throw new DataDirInUseError(dataDir);
    throw new DataDirUnwritableError(`${dataDir}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Sends BEGIN together with the transaction's first statement, saving a round trip. */
class AfiyetPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings);
    // BEGIN only fails with a broken connection, on which the first statement fails too.
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {});
  }
}

class AfiyetPostgresDialect extends PostgresDialect {
  constructor(private readonly pool: pg.Pool) {
    super({ pool });
  }
  override createDriver(): PostgresDriver {
    return new AfiyetPostgresDriver({ pool: this.pool });
  }
}

/** The backend's process id, as notifications carry it; missing in pg's types. */
const processIdOf = (client: pg.PoolClient) => (client as pg.PoolClient & { processID: number }).processID;

/** Opens an existing PostgreSQL database; migrations create its tables. */
function openPostgres(connectionString: string, log?: Logger): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    pipeline: true,
    max: POSTGRES_CONNECTIONS_MAX,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    types: {
      // Ids, times and sums are below 2^53; as strings they would differ from SQLite's.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => {});
  const processIds = new Set<number>();
  pool.on('connect', (client) => {
    // A connection that breaks in use fails its next statement; an unhandled 'error' event would end the process.
    client.on('error', () => {});
    processIds.add(processIdOf(client));
  });
  pool.on('remove', (client) => processIds.delete(processIdOf(client)));
  const db: Db = new Kysely({ dialect: new AfiyetPostgresDialect(pool), log });
  const notifications = createNotificationListener(connectionString, (id) => processIds.has(id));
  return {
    db,
    notifications,
    openSnapshot: async () => openPostgres(connectionString),
    close: () => db.destroy(),
  };
}

/** An empty `databaseUrl` means SQLite in `dataDir`. */
export interface DatabaseLocation {
  databaseUrl: string;
  dataDir: string;
}

/** @throws {DataDirInUseError}, {DataDirUnwritableError}. */
export const openDatabase = (location: DatabaseLocation, log?: Logger): OpenDatabase =>
  location.databaseUrl ? openPostgres(location.databaseUrl, log) : openSqlite(location.dataDir, log);

/** Opens a database that servers may be using. @throws when there is none. */
export const openForReading = (location: DatabaseLocation): ReadableDatabase =>
  location.databaseUrl ? openPostgres(location.databaseUrl) : openSqliteReader(location.dataDir);
