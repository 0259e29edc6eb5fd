import type { WaiterCallStatus } from 'shared-api/contract/statuses';
import type { Db, Trx } from '../../../db/database';
import type { Row } from '../../../db/schema';

/** A list instead of `<> 'completed'`, so that the index on the status is used. */
const OPEN_STATUSES: readonly WaiterCallStatus[] = ['pending', 'in_progress'];

/** Newest first. */
export function findWaiterCalls(
  db: Db,
  filter: { status?: WaiterCallStatus; limit: number },
): Promise<Row<'waiter_calls'>[]> {
  let query = db
    .selectFrom('waiter_calls')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (filter.status) query = query.where('status', '=', filter.status);
  return query.execute();
}

export const findWaiterCall = (db: Db, id: number): Promise<Row<'waiter_calls'> | undefined> =>
  db.selectFrom('waiter_calls').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined while the table has an open call. */
export const insertWaiterCall = (
  trx: Trx,
  table: Pick<Row<'tables'>, 'id' | 'table_number'>,
  nowMs: number,
): Promise<Row<'waiter_calls'> | undefined> =>
  trx
    .insertInto('waiter_calls')
    .values({
      table_id: table.id,
      table_number: table.table_number,
      status: 'pending',
      created_at: nowMs,
      updated_at: nowMs,
    })
    // The unique index waiter_calls_one_open prevents a second call of concurrent guests.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findOpenCall = (db: Db, tableId: number): Promise<Row<'waiter_calls'> | undefined> =>
  db
    .selectFrom('waiter_calls')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('status', '<>', 'completed')
    .executeTakeFirst();

export async function countOpenWaiterCalls(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('waiter_calls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return count;
}
