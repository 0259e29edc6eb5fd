import { PostgresAdapter, sql } from 'kysely';
import type { ColumnDefinitionBuilder, Expression, Kysely, SqlBool } from 'kysely';
import type { Trx } from './database';
import { FOLD_FROM, FOLD_TO } from './fold-text';

/**
 * The one place that knows that SQLite and PostgreSQL differ. Everything else is written in what both speak.
 */
type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

export const isPostgres = (db: AnyDatabase): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Column type of a row's own id; references to it are `bigint` on both. */
export const idType = (db: AnyDatabase) => (isPostgres(db) ? 'bigint' : 'integer');

export const growingId = (db: AnyDatabase) => (column: ColumnDefinitionBuilder) =>
  isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();

export const bytesType = (db: AnyDatabase) => (isPostgres(db) ? 'bytea' : 'blob');

/**
 * Makes `fold(text)` known to PostgreSQL, the twin of `foldText`; SQLite connections register the original.
 */
export async function createFold(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`
    create or replace function fold(value text) returns text language sql immutable
    return lower(translate(value, ${sql.lit(FOLD_FROM)}, ${sql.lit(FOLD_TO)}))
  `.execute(db);
}

/** Where PostgreSQL tells every server that events were committed. */
export const EVENTS_CHANNEL = 'afiyet_events';

/** Makes PostgreSQL wake all servers when one of them commits events. */
export async function announceEvents(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`
    create function announce_events() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(EVENTS_CHANNEL)}, '');
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger announce_events after insert on events for each statement execute function announce_events()
  `.execute(db);
}

/**
 * Held from here to the commit, so that events become readable in the order of their numbers. PostgreSQL would
 * otherwise number events before it commits them, and who has read 24 would never look back for 23. SQLite
 * writes one transaction at a time anyway. Take it last: nothing else may be waited for while it is held.
 */
export const lockEvents = (trx: Trx): Promise<void> => lock(trx, LOCKS.events);

/** Held to the end of the transaction that makes a new database's first rows. */
export const lockFirstRows = (trx: Trx): Promise<void> => lock(trx, LOCKS.firstRows);

/** Any numbers, as long as they differ. */
const LOCKS = { events: 7_312_004, firstRows: 7_312_005 };

async function lock(trx: Trx, key: number): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
}

/** Matches `column` anywhere, as people search: see `foldText`. */
export function contains(column: Expression<string | null>, foldedNeedle: string): Expression<SqlBool> {
  const pattern = `%${foldedNeedle.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`fold(${column}) like ${pattern} escape '\\'`;
}

/** True for the failure of a statement that would have stored a unique value a second time. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
