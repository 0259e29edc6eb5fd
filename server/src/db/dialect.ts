import { PostgresAdapter, sql } from 'kysely';
import type {
  ColumnDefinitionBuilder,
  Expression,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
  SqlBool,
  Transaction,
} from 'kysely';
import { FOLD_FROM, FOLD_TO } from './fold-text';
import { ALL_TABLE_NAMES, type Schema, type TableName } from './schema';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/* All differences between SQLite and PostgreSQL; every other file uses SQL that both accept. */
type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

export const isPostgres = (db: AnyDatabase): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Type of an id column; columns that refer to it are `bigint` on both. */
export const idType = (db: AnyDatabase) => (isPostgres(db) ? 'bigint' : 'integer');

export const autoIncrement = (db: AnyDatabase) => (column: ColumnDefinitionBuilder) =>
  isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();

export const bytesType = (db: AnyDatabase) => (isPostgres(db) ? 'bytea' : 'blob');

/** Creates `fold(text)` on PostgreSQL, equal to `foldText`, which SQLite connections register. */
export async function createFold(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`
    create or replace function fold(value text) returns text language sql immutable
    return lower(translate(value, ${sql.lit(FOLD_FROM)}, ${sql.lit(FOLD_TO)}))
  `.execute(db);
}

/** Creates `digits(text)` on PostgreSQL, equal to `digitsOf`, which SQLite connections register. */
export async function createDigits(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`
    create or replace function digits(value text) returns text language sql immutable
    return regexp_replace(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g')
  `.execute(db);
}

export const EVENTS_CHANNEL = 'afiyet_events';

/** Creates a trigger of this name for every statement that inserts events, on PostgreSQL. */
async function createEventTrigger(
  db: Kysely<unknown>,
  name: string,
  when: 'before' | 'after',
  action: RawBuilder<unknown>,
): Promise<void> {
  if (!isPostgres(db)) return;
  const id = sql.id(name);
  await sql`
    create function ${id}() returns trigger language plpgsql as $$
    begin
      perform ${action};
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ${id} ${sql.raw(when)} insert on events for each statement execute function ${id}()
  `.execute(db);
}

/** Makes PostgreSQL notify all servers when one of them commits events. */
export const createEventNotification = (db: Kysely<unknown>): Promise<void> =>
  createEventTrigger(db, 'announce_events', 'after', sql`pg_notify(${sql.lit(EVENTS_CHANNEL)}, '')`);

/** Keys of advisory locks; arbitrary distinct numbers. */
const LOCKS = { events: 7_312_004, seeding: 7_312_005, serving: 7_312_006, migrating: 7_312_007 };

/**
 * Makes PostgreSQL commit transactions with events one after the other, so that events become visible in the order of
 * `seq`; otherwise a server that has read 24 would miss 23. Insert events last, as the lock is released at the commit.
 */
export const createEventLock = (db: Kysely<unknown>): Promise<void> =>
  createEventTrigger(db, 'lock_events', 'before', sql`pg_advisory_xact_lock(${sql.lit(LOCKS.events)})`);

/** Makes servers that start together seed a new database one after the other. */
export async function lockSeeding(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOCKS.seeding})`.execute(trx);
}

/** Makes servers that start together do `work` one after the other; SQLite's data folder has one server. */
export async function lockMigrating(db: Db, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.migrating})`.execute(trx);
    await work();
  });
}

/** Locks rows in the order of their ids, so that transactions that change the same rows do not deadlock. */
export async function lockRows(
  trx: Trx,
  table: 'categories' | 'courses' | 'products' | 'tables',
  ids: number[],
): Promise<void> {
  if (!isPostgres(trx) || ids.length === 0) return;
  await trx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Serializes transactions that write a table; for rows that may not exist yet. */
export async function lockAgainstWrites(
  trx: Trx,
  table:
    | 'settings'
    | 'translations'
    | 'legal_texts'
    | 'categories'
    | 'products'
    | 'option_groups'
    | 'courses'
    | 'tables'
    | 'release_rollouts',
): Promise<void> {
  if (isPostgres(trx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
}

/**
 * Adds `for no key update`: locks the selected rows against changes, not against new references. SQLite runs one
 * writing transaction at a time.
 */
export const forUpdate = <From extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, From, Row>,
): SelectQueryBuilder<Schema, From, Row> => (isPostgres(db) ? query.forNoKeyUpdate() : query);

/** {@link forUpdate} for a statement written as text. */
export const forNoKeyUpdate = (db: AnyDatabase): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for no key update` : sql``;

/** Substring search without regard to case and Turkish accents, see `foldText`. */
export function contains(column: Expression<string | null>, foldedNeedle: string): Expression<SqlBool> {
  const pattern = `%${foldedNeedle.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`fold(${column}) like ${pattern} escape '\\'`;
}

/** Whether the digits of a text contain these, however the text is written, see `digitsOf`. */
export const hasDigits = (column: Expression<string | null>, digits: string): Expression<SqlBool> =>
  sql<SqlBool>`digits(${column}) like ${`%${digits}%`}`;

/** Size of the whole database. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = isPostgres(db)
    ? await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{ bytes: number }>`
        select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = isPostgres(db)
    ? await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    : await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}

const READ_BATCH_ROWS = 200;

/** All rows of a table in batches. */
export async function* readTable(trx: Trx, table: TableName): AsyncGenerator<Record<string, unknown>[]> {
  const name = sql.table(table);
  if (isPostgres(trx)) {
    await sql`declare all_rows no scroll cursor for select * from ${name}`.execute(trx);
    const fetchRows = sql<Record<string, unknown>>`fetch ${sql.lit(READ_BATCH_ROWS)} from all_rows`;
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
      select rowid as row_number, * from ${name} where rowid > ${after} order by rowid limit ${READ_BATCH_ROWS}
    `.execute(trx);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.row_number ?? after;
  }
}

/** Last value generated for an auto-increment column, including those of deleted rows. */
export async function lastGeneratedId(trx: Trx, table: TableName, column: string): Promise<number> {
  const { rows } = isPostgres(trx)
    ? await sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})) as last`.execute(trx)
    : await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(trx);
  return rows[0]?.last ?? 0;
}

export async function setLastGeneratedId(
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

/** Drops all tables of this and earlier schemas and the record of the migrations. */
export async function dropTables(trx: Trx): Promise<void> {
  for (const table of [...ALL_TABLE_NAMES.toReversed(), 'kysely_migration', 'kysely_migration_lock']) {
    await trx.schema.dropTable(table).ifExists().execute();
  }
  if (isPostgres(trx)) await sql`drop function if exists announce_events, lock_events`.execute(trx);
}

/** Lock that every server holds while it runs; with SQLite, the data folder is locked instead. */
export const LOCK_WHILE_SERVING = `select pg_advisory_lock_shared(${LOCKS.serving})`;

/** Whether servers use the database; none can start before the transaction ends. */
export async function isServed(trx: Trx): Promise<boolean> {
  if (!isPostgres(trx)) return false;
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS.serving}) as is_free`.execute(trx);
  return !rows[0]?.is_free;
}
