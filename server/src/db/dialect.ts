import { PostgresAdapter, sql } from 'kysely';
import type { ColumnDefinitionBuilder, Expression, Kysely, SqlBool } from 'kysely';
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

/**
 * PostgreSQL hands out numbers before it commits, so a number can turn up after a higher one was read.
 * Each event therefore carries its transaction there, and only those older than every open one are read.
 */
export async function addEventTransaction(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`alter table events add column transaction_id xid8 not null default pg_current_xact_id()`.execute(
    db,
  );
}

/** True for events that no later commit can precede. */
export const isSettledEvent = (db: AnyDatabase): Expression<SqlBool> =>
  isPostgres(db)
    ? sql<SqlBool>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`
    : sql<SqlBool>`1 = 1`;

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
