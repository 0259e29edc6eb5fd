import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { CALL_BY_ORDER_MS, UNDO_ACCEPTED_MS } from 'shared-api/domain/service/limits';
import { isActiveVisit, WAITER_CALL_STEPS } from 'shared-api/domain/statuses';
import type * as contract from 'shared-api/contract/service/waiter-calls';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { unlessViolated } from '#db/constraints';
import { deleteById } from '#db/delete-by-id';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { toStaff, toVisitGuests } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { isOrderedByCode } from '#http/network-key';
import { countGuestWrite, type Guest } from '#http/rate-limit';
import { findOfferedCallType } from '../call-types/call-type.presenter';
import { findTable, findTableByToken, findTableByTypedNumber } from '../tables/table.store';
import {
  findCallingOrder,
  findFiredItem,
  findOpenCallId,
  findOpenVisit,
  findWaiterCall,
  insertWaiterCall,
  type CallCause,
} from './waiter-call.store';

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

interface Calling {
  table: Pick<Row<'tables'>, 'id' | 'table_number'>;
  /** Whether the guest has the table's code, or an order that was sent with it. */
  isScanned: boolean;
  cause: CallCause;
}

async function callingTable(tx: Tx, input: Input, isCodeRequired: boolean): Promise<Calling> {
  const table = await tableOf(tx, input, isCodeRequired);
  const cause = { reason: input.reason ?? null, item_id: null, item_name: null };
  return { table, isScanned: Boolean(input.table_token), cause };
}

/** @throws {AppError} `table_not_found`, `call_too_late`, `not_found` for an item that the kitchen has not got. */
async function callingOrder(tx: Tx, token: string, input: Input): Promise<Calling> {
  const order = requireFound(await findCallingOrder(tx.db, token), 'table_not_found');
  const { table_id: tableId, table_number: tableNumber, status, visit_status: visitStatus } = order;
  if (tableId === null || tableNumber === null) throw new AppError('table_not_found');
  const now = tx.now();
  const isHere = isActiveVisit(visitStatus) || now - order.updated_at <= CALL_BY_ORDER_MS;
  if (status === 'cancelled' || !isHere) throw new AppError('call_too_late');
  const item = input.missing_item_id
    ? requireFound(await findFiredItem(tx.db, order.id, input.missing_item_id))
    : undefined;
  return {
    table: { id: tableId, table_number: tableNumber },
    isScanned: isOrderedByCode(order, now),
    cause: {
      reason: item ? 'missing_item' : (input.reason ?? null),
      item_id: item?.id ?? null,
      item_name: item?.product_name ?? null,
    },
  };
}

/**
 * Creates a waiter call; if the table has an open one of the type for the same reason, returns that without a message to
 * staff.
 * @throws {AppError} `table_not_found`, `table_code_required`, `call_type_unavailable`, `call_too_late`, `not_found`,
 * `too_many_requests`.
 */
export async function callWaiter(
  tx: Tx,
  input: Input,
  { guest, isCodeRequired }: { guest: Guest | null; isCodeRequired: boolean },
): Promise<WaiterCall> {
  const { table, isScanned, cause } = input.order_token
    ? await callingOrder(tx, input.order_token, input)
    : await callingTable(tx, input, isCodeRequired);
  const type = requireFound(await findOfferedCallType(tx.db, input.call_type_id), 'call_type_unavailable');
  // Repeated if staff complete the open call between the two statements.
  for (;;) {
    const created = await insertWaiterCall(tx, table, type, cause);
    if (created) {
      await countGuestWrite(tx, guest, 'waiter_call', { tableId: table.id, isScanned });
      const data = await readWaiterCall(tx, created.id);
      tx.append(toStaff({ type: 'new_waiter_call', data }));
      await tellTable(tx, data);
      return data;
    }
    const open = await findOpenCallId(tx.db, table.id, type.id, cause);
    if (open) {
      await countGuestWrite(tx, guest, 'repeated_call');
      return readWaiterCall(tx, open.id);
    }
  }
}

/**
 * Completes a call that nobody has taken, for its guests; a call that has ended stays as it is.
 * @throws {AppError} `call_taken`.
 */
export async function withdrawWaiterCall(tx: Tx, id: number): Promise<WaiterCall> {
  const now = tx.now();
  const withdrawn = await tx.db
    .updateTable('waiter_calls')
    .set({ status: 'completed', withdrawn_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (withdrawn) return announceUpdate(tx, id);
  const call = await readWaiterCall(tx, id);
  if (call.status !== 'completed') throw new AppError('call_taken');
  return call;
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
      .select(['status', 'updated_at', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const [from, to] = undo ? [status, current.status] : [current.status, status];
  const isTooLate = undo && now - current.updated_at > UNDO_ACCEPTED_MS;
  // What the guests have withdrawn was no step of staff.
  if (current.withdrawn_at !== null || isTooLate || !WAITER_CALL_STEPS[from].includes(to))
    throw new AppError('status_conflict');
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
  await tellTable(tx, data);
  return data;
}

/** Guests of a visit see calls for the bill as its bill request. */
async function tellTable(tx: Tx, { table_id: tableId, type }: WaiterCall): Promise<void> {
  if (tableId === null || type?.kind !== 'bill') return;
  const visit = await findOpenVisit(tx.db, tableId);
  if (visit) tx.append(toVisitGuests(visit.id));
}

/**
 * Completes calls for the bill, also taken ones.
 * @param isWithdrawn whether the guests no longer want the bill; otherwise a request of their visit takes the calls' place.
 */
export async function endBillCalls(
  tx: Tx,
  calls: readonly { id: number }[],
  { isWithdrawn }: { isWithdrawn: boolean },
): Promise<void> {
  const now = tx.now();
  for (const { id } of calls) {
    await tx.db
      .updateTable('waiter_calls')
      .set({ status: 'completed', withdrawn_at: isWithdrawn ? now : null, updated_at: now })
      .where('id', '=', id)
      .execute();
    await announceUpdate(tx, id);
  }
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
  const call = await readWaiterCall(tx, id);
  await deleteById(tx.db, 'waiter_calls', id);
  tx.append(toStaff({ type: 'waiter_call_deleted', data: { id } }));
  await tellTable(tx, call);
}
