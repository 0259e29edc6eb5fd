import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { WAITER_CALL_STEPS, type WaiterCallStatus } from 'shared-api/contract/statuses';
import type { createWaiterCall, WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { deleteById } from '../../../db/delete-by-id';
import type { Context } from '../../../context';
import type { Trx, Db } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { append, toStaff } from '../../../events/outbox';
import { AppError, found } from '../../../http/app-error';
import { countGuestWrite, type Guest } from '../../../http/rate-limit';
import { findTable, findTableByToken, findTableByTypedNumber } from '../tables/table.repository';
import { timestamps } from '../../../time/timestamp';

type Input = ParsedBodyOf<typeof createWaiterCall>;

/**
 * The scanned table, else the one with the typed number, else the chosen id. The number takes precedence over the id,
 * because clients send a typed "5" as the id too.
 */
async function tableOf(trx: Trx, input: Input): Promise<Row<'tables'>> {
  if (input.table_token) return found(await findTableByToken(trx, input.table_token), 'table_not_found');
  if (input.table_number) {
    return found(await findTableByTypedNumber(trx, input.table_number), 'table_not_found');
  }
  const table = input.table_id ? await findTable(trx, input.table_id) : undefined;
  if (!table?.is_active) throw new AppError('table_not_found');
  return table;
}

/**
 * Creates a waiter call, or returns the table's open one without a message to staff.
 * @throws {AppError} `table_not_found`, `too_many_requests`.
 */
export async function callWaiter(
  context: Context,
  trx: Trx,
  input: Input,
  guest: Guest | null,
): Promise<WaiterCall> {
  const table = await tableOf(trx, input);
  await countGuestWrite(context, trx, guest, 'waiter_call', table.id);
  const now = context.now();
  // Repeats when staff complete the open call between the two statements.
  for (;;) {
    const created = await insertWaiterCall(trx, table, now);
    if (created) {
      const data = presentWaiterCall(created);
      append(trx, now, toStaff({ type: 'new_waiter_call', data }));
      return data;
    }
    const open = await findOpenCall(trx, table.id);
    if (open) return presentWaiterCall(open);
  }
}

/** @throws {AppError} `not_found`, `status_conflict`. */
export async function setWaiterCallStatus(
  context: Context,
  trx: Trx,
  id: number,
  status: WaiterCallStatus,
): Promise<WaiterCall> {
  const current = found(
    await trx.selectFrom('waiter_calls').select('status').where('id', '=', id).executeTakeFirst(),
  );
  if (!WAITER_CALL_STEPS[current.status].includes(status)) throw new AppError('status_conflict');
  const row = await trx
    .updateTable('waiter_calls')
    .set({ status, updated_at: context.now() })
    .where('id', '=', id)
    // The second of two concurrent changes gets 409.
    .where('status', '=', current.status)
    .returningAll()
    .executeTakeFirst();
  const data = presentWaiterCall(found(row, 'status_conflict'));
  append(trx, context.now(), toStaff({ type: 'waiter_call_updated', data }));
  return data;
}

/** @throws {AppError} `not_found`. */
export async function removeWaiterCall(context: Context, trx: Trx, id: number): Promise<void> {
  found(await deleteById(trx, 'waiter_calls', id));
  append(trx, context.now(), toStaff({ type: 'waiter_call_deleted', data: { id } }));
}

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

export const presentWaiterCall = (row: Row<'waiter_calls'>): WaiterCall => ({
  id: row.id,
  table_id: row.table_id,
  table_number: row.table_number,
  status: row.status,
  ...timestamps(row),
});
