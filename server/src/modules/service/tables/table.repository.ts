import type { TableStatus } from 'shared-api/contract/statuses';
import type { Db, Trx } from '../../../db/database';
import { forUpdate } from '../../../db/dialect';
import { foldText } from '../../../db/fold-text';
import type { Row } from '../../../db/schema';

/** For comparison, ignoring case and spacing. */
export const numberKey = (tableNumber: string): string => foldText(tableNumber.trim()).replace(/\s+/g, ' ');

/** In numeric order: M-2 before M-10. */
export async function findTables(
  db: Db,
  filter: { isActive?: boolean; status?: TableStatus } = {},
): Promise<Row<'tables'>[]> {
  let query = db.selectFrom('tables').selectAll();
  if (filter.isActive !== undefined) query = query.where('is_active', '=', filter.isActive ? 1 : 0);
  if (filter.status) query = query.where('status', '=', filter.status);
  const rows = await query.execute();
  return rows.sort((a, b) => BY_NUMBER.compare(a.table_number, b.table_number));
}
const BY_NUMBER = new Intl.Collator('tr', { numeric: true });

const byId = (db: Db, id: number) => db.selectFrom('tables').selectAll().where('id', '=', id);
const byToken = (db: Db, token: string) =>
  db.selectFrom('tables').selectAll().where('qr_token', '=', token).where('is_active', '=', 1);

export const findTable = (db: Db, id: number): Promise<Row<'tables'> | undefined> =>
  byId(db, id).executeTakeFirst();

export const findTableByToken = (db: Db, token: string): Promise<Row<'tables'> | undefined> =>
  byToken(db, token).executeTakeFirst();

/** Selects the table for update: its status cannot change before the transaction ends. */
export const lockTableQuery = (trx: Trx, id: number) => forUpdate(trx, byId(trx, id));
export const lockTableByTokenQuery = (trx: Trx, token: string) => forUpdate(trx, byToken(trx, token));

export const lockTable = (trx: Trx, id: number): Promise<Row<'tables'> | undefined> =>
  lockTableQuery(trx, id).executeTakeFirst();

/** The active table with the typed number: `m-5`, `M-5`, or `5` when there is only an M-5. */
export async function findTableByTypedNumber(db: Db, typed: string): Promise<Row<'tables'> | undefined> {
  const key = numberKey(typed);
  const keys = /^\d+$/.test(key) ? [key, `m-${key}`] : [key];
  const rows = await db
    .selectFrom('tables')
    .selectAll()
    .where('number_key', 'in', keys)
    .where('is_active', '=', 1)
    .execute();
  return rows.find((row) => row.number_key === key) ?? rows[0];
}
