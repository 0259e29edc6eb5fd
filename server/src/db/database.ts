import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type Logger,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { RemoteWaker } from '../events/event-pump';
import { foldText } from './fold-text';
import { createPostgresWaker } from './postgres-waker';
import type { Schema } from './schema';

/** The database, or a transaction on it: what queries are written against. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export interface OpenDatabase {
  db: Db;
  /** Where several servers can share the database. */
  waker?: RemoteWaker;
  close: () => Promise<void>;
}

const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT_MAX = 500;
const POSTGRES_CONNECTIONS_MAX = 20;
const INT8_OID = 20;

/** Raised when another process already serves the same data folder. */
export class DataDirInUseError extends Error {}

/**
 * The embedded database in `dataDir`, which it makes if need be and holds alone until `close`.
 * @param log told of every statement.
 */
export function openSqlite(dataDir: string, log?: Logger): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  const sqlite = new SQLite(join(dataDir, 'afiyet.db'));
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  sqlite.function('fold', { deterministic: true }, (text) => (text === null ? null : foldText(String(text))));
  const db: Db = new Kysely({
    dialect: new AtomicSqliteDialect({ database: withKeptStatements(sqlite) }),
    log,
  });
  return {
    db,
    async close() {
      await db.destroy();
      if (sqlite.open) sqlite.close();
      lock.close();
    },
  };
}

/** SQLite undoes changes of tables as it undoes all else; Kysely's migrator has to be told so to rely on it. */
class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicSqliteAdapter();
  }
}
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Keeps what was prepared: most calls repeat a statement, and preparing it costs more than running it. */
function withKeptStatements(sqlite: SQLite.Database): SqliteDatabase {
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
  };
}

/** An open exclusive transaction on a file beside the database: the lock dies with the process. */
function lockDataDir(dataDir: string): SQLite.Database {
  const lock = new SQLite(join(dataDir, 'afiyet.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY';
    throw isTaken ? new DataDirInUseError(dataDir) : error;
  }
  return lock;
}

/** A PostgreSQL database that already exists; migrations make its tables. */
export function openPostgres(connectionString: string, log?: Logger): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: POSTGRES_CONNECTIONS_MAX,
    types: {
      // Ids, times and sums stay below 2^53; as strings they would differ from SQLite's.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that breaks while nobody uses it is replaced by the next that is asked for.
  pool.on('error', () => {});
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), log });
  return { db, waker: createPostgresWaker(connectionString), close: () => db.destroy() };
}

/**
 * @param settings `databaseUrl` empty means SQLite in `dataDir`.
 * @param log told of every statement.
 */
export const openDatabase = (
  settings: { databaseUrl: string; dataDir: string },
  log?: Logger,
): OpenDatabase =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl, log) : openSqlite(settings.dataDir, log);
