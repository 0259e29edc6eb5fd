import { PostgresAdapter, sql } from 'kysely';
import type {
  ColumnDefinitionBuilder,
  Expression,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely';
import type { Db, Trx } from './database';
import { FOLD_FROM, FOLD_TO } from './fold-text';
import { ALL_TABLE_NAMES, type Schema, type TableName } from './schema';

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

/** Has PostgreSQL do something before or after each statement that inserts events. @param name of trigger and function. */
async function onEvents(
  db: Kysely<unknown>,
  name: string,
  when: 'before' | 'after',
  act: RawBuilder<unknown>,
): Promise<void> {
  if (!isPostgres(db)) return;
  const id = sql.id(name);
  await sql`
    create function ${id}() returns trigger language plpgsql as $$
    begin
      perform ${act};
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ${id} ${sql.raw(when)} insert on events for each statement execute function ${id}()
  `.execute(db);
}

/** Makes PostgreSQL wake all servers when one of them commits events. */
export const announceEvents = (db: Kysely<unknown>): Promise<void> =>
  onEvents(db, 'announce_events', 'after', sql`pg_notify(${sql.lit(EVENTS_CHANNEL)}, '')`);

/** Any numbers, as long as they differ. */
const LOCKS = { events: 7_312_004, firstRows: 7_312_005, serving: 7_312_006 };

/**
 * Lets one transaction at a time write events, from its first to its commit, so that they become readable in the order
 * of their numbers. PostgreSQL would otherwise number events before it commits them, and who has read 24 would never
 * look back for 23. SQLite writes one transaction at a time anyway. Write them last: nothing else may be waited for
 * after that.
 */
export const lockEvents = (db: Kysely<unknown>): Promise<void> =>
  onEvents(db, 'lock_events', 'before', sql`pg_advisory_xact_lock(${sql.lit(LOCKS.events)})`);

/** Held to the end of the transaction that makes a new database's first rows. */
export async function lockFirstRows(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOCKS.firstRows})`.execute(trx);
}

/**
 * Holds rows until the transaction ends, in one order whoever asks, so that two who are about to change the same rows
 * do not wait for each other. SQLite writes one transaction at a time anyway.
 */
export async function lockRows(trx: Trx, table: 'categories' | 'products', ids: number[]): Promise<void> {
  if (!isPostgres(trx) || ids.length === 0) return;
  await trx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Has a query hold the rows that it reads until the transaction ends, against change and not against being referred to.
 * Where it had to wait, it reads what was committed meanwhile.
 */
export const holding = <From extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, From, Row>,
): SelectQueryBuilder<Schema, From, Row> => (isPostgres(db) ? query.forNoKeyUpdate() : query);

/** Matches `column` anywhere, as people search: see `foldText`. */
export function contains(column: Expression<string | null>, foldedNeedle: string): Expression<SqlBool> {
  const pattern = `%${foldedNeedle.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`fold(${column}) like ${pattern} escape '\\'`;
}

const ROWS_AT_ONCE = 200;

/** All rows of a table in batches, as they are when the transaction reads first. */
export async function* readTable(trx: Trx, table: TableName): AsyncGenerator<Record<string, unknown>[]> {
  const name = sql.table(table);
  if (isPostgres(trx)) {
    await sql`declare all_rows no scroll cursor for select * from ${name}`.execute(trx);
    const fetchRows = sql<Record<string, unknown>>`fetch ${sql.lit(ROWS_AT_ONCE)} from all_rows`;
    for (;;) {
      const { rows } = await fetchRows.execute(trx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close all_rows`.execute(trx);
    return;
  }
  for (let after = 0; ;) {
    const { rows } = await sql<{ row_number: number } & Record<string, unknown>>`
      select rowid as row_number, * from ${name} where rowid > ${after} order by rowid limit ${ROWS_AT_ONCE}
    `.execute(trx);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.row_number ?? after;
  }
}

/** The last number that the database gave away for a column it counts up by itself, also to a row long gone. */
export async function lastNumberOf(trx: Trx, table: TableName, column: string): Promise<number> {
  const { rows } = isPostgres(trx)
    ? await sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})) as last`.execute(trx)
    : await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(trx);
  return rows[0]?.last ?? 0;
}

/** Makes the database count on from `last`. */
export async function setLastNumber(
  trx: Trx,
  table: TableName,
  { column, last }: { column: string; last: number },
): Promise<void> {
  if (isPostgres(trx)) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${Math.max(last, 1)}, ${last > 0})`.execute(
      trx,
    );
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx);
}

/** Removes every table of ours and the record of how they came about. */
export async function dropTables(trx: Trx): Promise<void> {
  for (const table of [...ALL_TABLE_NAMES.toReversed(), 'kysely_migration', 'kysely_migration_lock']) {
    await trx.schema.dropTable(table).ifExists().execute();
  }
  if (isPostgres(trx)) await sql`drop function if exists announce_events, lock_events`.execute(trx);
}

/** Every server holds this as long as it runs; SQLite's data folder is locked as a whole instead. */
export const HOLD_WHILE_SERVING = `select pg_advisory_lock_shared(${LOCKS.serving})`;

/** Whether servers use the database that the transaction is about to replace; none can start before it ends. */
export async function isServed(trx: Trx): Promise<boolean> {
  if (!isPostgres(trx)) return false;
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS.serving}) as is_free`.execute(trx);
  return !rows[0]?.is_free;
}
