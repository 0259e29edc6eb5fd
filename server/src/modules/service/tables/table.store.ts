import { compareTableNumbers, tableNumberKeys } from 'shared-api/domain/service/table-number';
import type { TableStatus } from 'shared-api/domain/statuses';
import { compileOnce } from '#db/compile-once';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { forUpdate } from '#db/dialect';
import type { Row } from '#db/schema';

export async function findTables(
  db: Db,
  filter: { isActive?: boolean; status?: TableStatus; madeByGuests?: false } = {},
): Promise<Row<'tables'>[]> {
  let query = db.selectFrom('tables').selectAll();
  if (filter.isActive !== undefined) query = query.where('is_active', '=', filter.isActive ? 1 : 0);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.madeByGuests === false) query = query.where('created_by_guest', '=', 0);
  return byNumber(await query.execute());
}
export const byNumber = (rows: readonly Row<'tables'>[]): Row<'tables'>[] =>
  rows.toSorted((a, b) => compareTableNumbers(a.table_number, b.table_number));

const byId = (db: Db, id: number) => db.selectFrom('tables').selectAll().where('id', '=', id);
/** The active table whose current code has the token; the token of a revoked code finds nothing. */
const withToken = (db: Db, token: string) =>
  db.selectFrom('tables').where('qr_token', '=', token).where('is_active', '=', 1);
const byToken = (db: Db, token: string) => withToken(db, token).selectAll();

/** Subquery for use within another statement. */
export const activeTableIdByToken = (db: Db, token: string) => withToken(db, token).select('id').$asScalar();

export const findTable = (db: Db, id: number): Promise<Row<'tables'> | undefined> =>
  byId(db, id).executeTakeFirst();

export const findTableByToken = (db: Db, token: string): Promise<Row<'tables'> | undefined> =>
  byToken(db, token).executeTakeFirst();

/** Selects the table for update: its status cannot change before the transaction ends. */
export const lockTableQuery = compileOnce((db, id: number) => forUpdate(db, byId(db, id)));
export const lockTableByTokenQuery = compileOnce((db, token: string) => forUpdate(db, byToken(db, token)));

export const lockTable = (tx: Tx, id: number): Promise<Row<'tables'> | undefined> =>
  lockTableQuery(tx.db, id).executeTakeFirst();

/** Locks tables in the order of their ids, so that requests that change several tables do not deadlock. */
export const lockTables = async (tx: Tx, ids: readonly number[]): Promise<Row<'tables'>[]> =>
  ids.length === 0
    ? []
    : forUpdate(tx.db, tx.db.selectFrom('tables').selectAll().where('id', 'in', ids).orderBy('id')).execute();

/**
 * The table that a typed number means (`tableNumberKeys`), preferably an active one. Orders, waiter calls and feedback
 * all use this rule.
 */
export async function findTableByTypedNumber(db: Db, typed: string): Promise<Row<'tables'> | undefined> {
  const keys = tableNumberKeys(typed);
  const rows = await db.selectFrom('tables').selectAll().where('number_key', 'in', keys).execute();
  return rows.toSorted(
    (a, b) => b.is_active - a.is_active || keys.indexOf(a.number_key) - keys.indexOf(b.number_key),
  )[0];
}
