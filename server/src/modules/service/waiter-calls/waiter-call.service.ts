import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { LIST_LIMIT_MAX, UNDO_ACCEPTED_MS } from 'shared-api/contract/limits';
import { WAITER_CALL_STEPS, type WaiterCallStatus } from 'shared-api/contract/statuses';
import type * as contract from 'shared-api/contract/service/waiter-calls';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { unlessViolated } from '../../../db/constraints';
import { deleteById } from '../../../db/delete-by-id';
import type { Context } from '../../../context';
import type { Trx, Db } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { append, toStaff } from '../../../events/outbox';
import { AppError, found } from '../../../http/app-error';
import { countGuestWrite, type Guest } from '../../../http/rate-limit';
import { findTable, findTableByToken, findTableByTypedNumber } from '../tables/table.repository';
import { timestamps } from '../../../time/timestamp';

type Input = ParsedBodyOf<typeof contract.createWaiterCall>;

/**
 * The scanned table, else the one with the typed number, else the chosen id. The number takes precedence over the id,
 * because clients send a typed "5" as the id too.
 */
async function tableOf(trx: Trx, input: Input, isCodeRequired: boolean): Promise<Row<'tables'>> {
  if (input.table_token) return found(await findTableByToken(trx, input.table_token), 'table_not_found');
  if (isCodeRequired) throw new AppError('table_code_required');
  const table = input.table_number
    ? await findTableByTypedNumber(trx, input.table_number)
    : input.table_id
      ? await findTable(trx, input.table_id)
      : undefined;
  if (!table?.is_active) throw new AppError('table_not_found');
  return table;
}

/**
 * Creates a waiter call, or returns the table's open one without a message to staff.
 * @throws {AppError} `table_not_found`, `table_code_required`, `too_many_requests`.
 */
export async function callWaiter(
  context: Context,
  trx: Trx,
  input: Input,
  { guest, isCodeRequired }: { guest: Guest | null; isCodeRequired: boolean },
): Promise<WaiterCall> {
  const table = await tableOf(trx, input, isCodeRequired);
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

/**
 * Moves a call along `WAITER_CALL_STEPS`, or with `undo` back along the step that was just made.
 * @throws {AppError} `not_found`, `status_conflict`; also when the table has called again since.
 */
export async function setWaiterCallStatus(
  context: Context,
  trx: Trx,
  id: number,
  { status, undo }: ParsedBodyOf<typeof contract.setWaiterCallStatus>,
): Promise<WaiterCall> {
  const current = found(
    await trx
      .selectFrom('waiter_calls')
      .select(['status', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const [from, to] = undo ? [status, current.status] : [current.status, status];
  const isTooLate = undo && context.now() - current.updated_at > UNDO_ACCEPTED_MS;
  if (isTooLate || !WAITER_CALL_STEPS[from].includes(to)) throw new AppError('status_conflict');
  const row = await unlessViolated(
    'unique',
    () => new AppError('status_conflict'),
    trx
      .updateTable('waiter_calls')
      .set({ status, updated_at: context.now() })
      .where('id', '=', id)
      // The second of two concurrent changes gets 409.
      .where('status', '=', current.status)
      .returningAll()
      .executeTakeFirst(),
  );
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

/** Newest first. Without a limit, those of an open status are returned whole. @param filter page from 1. */
export function findWaiterCalls(
  db: Db,
  filter: { status?: WaiterCallStatus; page?: number; limit?: number },
): Promise<Row<'waiter_calls'>[]> {
  const { status, page = 1 } = filter;
  let query = db.selectFrom('waiter_calls').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (status) query = query.where('status', '=', status);
  const isOpen = status !== undefined && OPEN_STATUSES.includes(status);
  const limit = filter.limit ?? (isOpen ? undefined : LIST_LIMIT_MAX);
  if (limit) query = query.limit(limit).offset((page - 1) * limit);
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

/** @param statuses all without. */
export async function countWaiterCalls(db: Db, statuses?: readonly WaiterCallStatus[]): Promise<number> {
  let query = db.selectFrom('waiter_calls').select((eb) => eb.fn.countAll<number>().as('count'));
  if (statuses) query = query.where('status', 'in', statuses);
  return (await query.executeTakeFirstOrThrow()).count;
}

export const countOpenWaiterCalls = (db: Db): Promise<number> => countWaiterCalls(db, OPEN_STATUSES);

export const presentWaiterCall = (row: Row<'waiter_calls'>): WaiterCall => ({
  id: row.id,
  table_id: row.table_id,
  table_number: row.table_number,
  status: row.status,
  ...timestamps(row),
});
