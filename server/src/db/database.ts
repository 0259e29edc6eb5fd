import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Logger,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { RemoteWaker } from '../events/event-pump';
import { leaveCheckpoints, startCheckpoints, type Checkpoints } from './checkpoints';
import { foldText } from './fold-text';
import { PlanKeepingClient } from './kept-plans';
import { createPostgresWaker } from './postgres-waker';
import type { Schema } from './schema';

/** The database, or a transaction on it: what queries are written against. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export interface OpenDatabase {
  db: Db;
  /** Where several servers can share the database. */
  waker?: RemoteWaker;
  /** Where checkpoints would hold up commits: has a thread make them, until `close`. */
  startCheckpoints?: () => void;
  close: () => Promise<void>;
}

const DATABASE_FILE = 'afiyet.db';
const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT_MAX = 500;
const POSTGRES_CONNECTIONS_MAX = 20;
/** Whoever waits longer for a connection is told that the service is unavailable. */
const POSTGRES_CONNECT_TIMEOUT_MS = 5_000;
const INT8_OID = 20;

/** Raised when another process already serves the same data folder. */
export class DataDirInUseError extends Error {}

/** Raised when the data folder can be neither made nor written. */
export class DataDirUnwritableError extends Error {}

/**
 * The embedded database in `dataDir`, which it makes if need be and holds alone until `close`.
 * @param log told of every statement.
 * @throws {DataDirInUseError}, {DataDirUnwritableError}.
 */
export function openSqlite(dataDir: string, log?: Logger): OpenDatabase {
  const lock = lockDataDir(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const sqlite = new SQLite(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What a savepoint may have to undo would else go to a file of its own, page by page: a fifth of an order's cost.
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  leaveCheckpoints(sqlite);
  sqlite.function('fold', { deterministic: true }, (text) => (text === null ? null : foldText(String(text))));
  const db = kyselyOf(sqlite, log);
  let checkpoints: Checkpoints | undefined;
  return {
    db,
    startCheckpoints() {
      checkpoints = startCheckpoints(file);
    },
    async close() {
      await checkpoints?.close();
      await db.destroy();
      if (sqlite.open) sqlite.close();
      lock.close();
    },
  };
}

const kyselyOf = (sqlite: SQLite.Database, log?: Logger): Db =>
  new Kysely({ dialect: new AfiyetSqliteDialect(withKeptStatements(sqlite)), log });

/** The embedded database beside the server that holds it, for reading only. */
function openSqliteReader(dataDir: string): OpenDatabase {
  const sqlite = new SQLite(join(dataDir, DATABASE_FILE), { fileMustExist: true });
  sqlite.pragma('query_only = ON');
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const db = kyselyOf(sqlite);
  return { db, close: () => db.destroy() };
}

/** What Kysely does not know of SQLite. */
class AfiyetSqliteDialect extends SqliteDialect {
  constructor(private readonly database: KeptDatabase) {
    super({ database });
  }
  override createAdapter(): SqliteAdapter {
    return new AtomicSqliteAdapter();
  }
  override createDriver(): SqliteDriver {
    return new UndoneSqliteDriver(this.database);
  }
}

/** It undoes changes of tables as it undoes all else, on which the migrator then relies. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** It undoes a transaction by itself when the disk is full; a second undoing would hide why. */
class UndoneSqliteDriver extends SqliteDriver {
  constructor(private readonly database: KeptDatabase) {
    super({ database });
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

interface KeptDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/** Keeps what was prepared: most calls repeat a statement, and preparing it costs more than running it. */
function withKeptStatements(sqlite: SQLite.Database): KeptDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= STATEMENTS_KEPT_MAX) kept.clear();
      const statement = sqlite.prepare(text) as unknown as SqliteStatement;
      kept.set(text, statement);
      return statement;
    },
    close: () => void sqlite.close(),
    get inTransaction() {
      return sqlite.inTransaction;
    },
  };
}

/** An open exclusive transaction on a file beside the database: the lock dies with the process. */
function lockDataDir(dataDir: string): SQLite.Database {
  let lock: SQLite.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = new SQLite(join(dataDir, 'afiyet.lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const isTaken = error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY';
    if (isTaken) throw new DataDirInUseError(dataDir);
    throw new DataDirUnwritableError(`${dataDir}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Of PostgreSQL's process at the other end, as its notifications name it; the types do not show it. */
const processIdOf = (client: pg.PoolClient) => (client as pg.PoolClient & { processID: number }).processID;

/** A PostgreSQL database that already exists; migrations make its tables. */
export function openPostgres(connectionString: string, log?: Logger): OpenDatabase {
  const pool = new pg.Pool({
    Client: PlanKeepingClient,
    connectionString,
    max: POSTGRES_CONNECTIONS_MAX,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    types: {
      // Ids, times and sums stay below 2^53; as strings they would differ from SQLite's.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that breaks while nobody uses it is replaced by the next that is asked for.
  pool.on('error', () => {});
  const processIds = new Set<number>();
  pool.on('connect', (client) => {
    // One that breaks in use fails its next statement; unheard, the event would end the process.
    client.on('error', () => {});
    processIds.add(processIdOf(client));
  });
  pool.on('remove', (client) => processIds.delete(processIdOf(client)));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), log });
  const waker = createPostgresWaker(connectionString, (id) => processIds.has(id));
  return { db, waker, close: () => db.destroy() };
}

/** Where the data are: `databaseUrl` empty means SQLite in `dataDir`. */
export interface DataPlace {
  databaseUrl: string;
  dataDir: string;
}

/**
 * @param log told of every statement.
 * @throws {DataDirInUseError}, {DataDirUnwritableError}.
 */
export const openDatabase = (place: DataPlace, log?: Logger): OpenDatabase =>
  place.databaseUrl ? openPostgres(place.databaseUrl, log) : openSqlite(place.dataDir, log);

/** A second view of a database that servers may be using. @throws when there is none. */
export const openForReading = (place: DataPlace): OpenDatabase =>
  place.databaseUrl ? openPostgres(place.databaseUrl) : openSqliteReader(place.dataDir);
