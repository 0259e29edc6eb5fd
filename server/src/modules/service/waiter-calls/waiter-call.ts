import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { UNDO_ACCEPTED_MS } from 'shared-api/domain/service/limits';
import { WAITER_CALL_STEPS } from 'shared-api/domain/statuses';
import type * as contract from 'shared-api/contract/service/waiter-calls';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { unlessViolated } from '#db/constraints';
import { deleteById } from '#db/delete-by-id';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { countGuestWrite, type Guest } from '#http/rate-limit';
import { findOfferedCallType } from '../call-types/call-type.presenter';
import { findTable, findTableByToken, findTableByTypedNumber } from '../tables/table.store';
import { findOpenCallId, findWaiterCall, insertWaiterCall } from './waiter-call.store';

type Input = ParsedBodyOf<typeof contract.createWaiterCall>;

/**
 * The scanned table, otherwise the one with the typed number, otherwise the chosen id. The number takes precedence over
 * the id, because clients also send a typed "5" as the id.
 */
async function tableOf(tx: Tx, input: Input, isCodeRequired: boolean): Promise<Row<'tables'>> {
  if (input.table_token)
    return requireFound(await findTableByToken(tx.db, input.table_token), 'table_not_found');
  if (isCodeRequired) throw new AppError('table_code_required');
  const table = input.table_number
    ? await findTableByTypedNumber(tx.db, input.table_number)
    : input.table_id
      ? await findTable(tx.db, input.table_id)
      : undefined;
  if (!table?.is_active) throw new AppError('table_not_found');
  return table;
}

const readWaiterCall = async (tx: Tx, id: number): Promise<WaiterCall> =>
  requireFound(await findWaiterCall(tx.db, id));

/**
 * Creates a waiter call; if the table has an open one of the type, returns that without a message to staff.
 * @throws {AppError} `table_not_found`, `table_code_required`, `call_type_unavailable`, `too_many_requests`.
 */
export async function callWaiter(
  tx: Tx,
  input: Input,
  { guest, isCodeRequired }: { guest: Guest | null; isCodeRequired: boolean },
): Promise<WaiterCall> {
  const table = await tableOf(tx, input, isCodeRequired);
  const type = requireFound(await findOfferedCallType(tx.db, input.call_type_id), 'call_type_unavailable');
  // Repeated if staff complete the open call between the two statements.
  for (;;) {
    const created = await insertWaiterCall(tx, table, type);
    if (created) {
      const place = { tableId: table.id, isScanned: Boolean(input.table_token) };
      await countGuestWrite(tx, guest, 'waiter_call', place);
      const data = await readWaiterCall(tx, created.id);
      tx.append(toStaff({ type: 'new_waiter_call', data }));
      return data;
    }
    const open = await findOpenCallId(tx.db, table.id, type.id);
    if (open) {
      await countGuestWrite(tx, guest, 'repeated_call');
      return readWaiterCall(tx, open.id);
    }
  }
}

/**
 * Moves a call along `WAITER_CALL_STEPS`, or with `undo` back along the last step. The first step records who took it.
 * @throws {AppError} `not_found`, `status_conflict`; also if the table has called again since.
 */
export async function setWaiterCallStatus(
  tx: Tx,
  id: number,
  change: ParsedBodyOf<typeof contract.setWaiterCallStatus> & { userId: number },
): Promise<WaiterCall> {
  const { status, undo, userId } = change;
  const now = tx.now();
  const current = requireFound(
    await tx.db
      .selectFrom('waiter_calls')
      .select(['status', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const [from, to] = undo ? [status, current.status] : [current.status, status];
  const isTooLate = undo && now - current.updated_at > UNDO_ACCEPTED_MS;
  if (isTooLate || !WAITER_CALL_STEPS[from].includes(to)) throw new AppError('status_conflict');
  const taking =
    status === 'pending'
      ? { taken_by: null, taken_at: null }
      : current.status === 'pending'
        ? { taken_by: userId, taken_at: now }
        : {};
  const row = await unlessViolated(
    'unique',
    () => new AppError('status_conflict'),
    tx.db
      .updateTable('waiter_calls')
      .set({ status, ...taking, updated_at: now })
      .where('id', '=', id)
      // The second of two concurrent changes gets 409.
      .where('status', '=', current.status)
      .returning('id')
      .executeTakeFirst(),
  );
  requireFound(row, 'status_conflict');
  return announceUpdate(tx, id);
}

async function announceUpdate(tx: Tx, id: number): Promise<WaiterCall> {
  const data = await readWaiterCall(tx, id);
  tx.append(toStaff({ type: 'waiter_call_updated', data }));
  return data;
}

/** Completes a table's open calls when staff bring the bill (those for the bill) or close its visit (all). */
export async function completeCalls(
  tx: Tx,
  { tableId, userId, which }: { tableId: number; userId: number; which: 'bill' | 'all' },
): Promise<void> {
  const now = tx.now();
  const rows = await tx.db
    .updateTable('waiter_calls')
    .set((eb) => ({
      status: 'completed',
      taken_by: eb.case().when('status', '=', 'pending').then(userId).else(eb.ref('taken_by')).end(),
      taken_at: eb.fn.coalesce('taken_at', eb.val(now)),
      updated_at: now,
    }))
    .where('table_id', '=', tableId)
    .where('status', '<>', 'completed')
    .$if(which === 'bill', (query) =>
      query.where('call_type_id', 'in', (eb) =>
        eb.selectFrom('call_types').select('call_types.id').where('kind', '=', 'bill'),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of rows) await announceUpdate(tx, id);
}

/** @throws {AppError} `not_found`. */
export async function removeWaiterCall(tx: Tx, id: number): Promise<void> {
  requireFound(await deleteById(tx.db, 'waiter_calls', id));
  tx.append(toStaff({ type: 'waiter_call_deleted', data: { id } }));
}
