import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { WAITER_CALL_STEPS, type WaiterCallStatus } from 'shared-api/contract/statuses';
import type { createWaiterCall, WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { append, toStaff } from '../../../events/outbox';
import { AppError, found } from '../../../http/app-error';
import { countGuestWrite, type Guest } from '../../../http/rate-limit';
import { findTable, findTableByToken, findTableByTypedNumber } from '../tables/table.repository';
import { presentWaiterCall } from './waiter-call.presenter';
import { findOpenCall, insertWaiterCall } from './waiter-call.repository';

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
  const removed = await trx
    .deleteFrom('waiter_calls')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  found(removed);
  append(trx, context.now(), toStaff({ type: 'waiter_call_deleted', data: { id } }));
}
