import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { ACTIVE_ORDER_STATUSES, type TableStatus } from 'shared-api/contract/statuses';
import type { updateTable } from 'shared-api/contract/service/tables';
import { deleteById } from '../../../db/delete-by-id';
import type { Context } from '../../../context';
import { unlessViolated } from '../../../db/constraints';
import type { Trx } from '../../../db/database';
import { flag, type Row } from '../../../db/schema';
import { append, toPublic, toStaff } from '../../../events/outbox';
import { AppError, found } from '../../../http/app-error';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { newQrToken } from './qr-code';
import { presentTable } from './table.presenter';
import { lockTable, numberKey } from './table.repository';

interface NewTable {
  table_number: string;
  is_active: boolean;
  status: TableStatus;
}

/** @throws {AppError} `already_exists`. */
export async function addTable(
  context: Context,
  trx: Trx,
  input: NewTable & { createdByGuest: boolean },
): Promise<Row<'tables'>> {
  const now = context.now();
  const row = await trx
    .insertInto('tables')
    .values({
      table_number: input.table_number,
      number_key: numberKey(input.table_number),
      is_active: flag(input.is_active),
      status: input.status,
      created_by_guest: flag(input.createdByGuest),
      qr_token: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  const added = found(row, 'already_exists');
  appendTableChange(context, trx, added);
  return added;
}

/**
 * A table that a guest creates by typing its number: active, available and marked.
 * @throws {AppError} `guest_tables_closed`, `already_exists`.
 */
export async function addGuestTable(context: Context, trx: Trx, tableNumber: string): Promise<Row<'tables'>> {
  const rules = await readRestaurantSettings(trx);
  if (!rules.guestTables) throw new AppError('guest_tables_closed');
  return addTable(context, trx, {
    table_number: tableNumber,
    is_active: true,
    status: 'available',
    createdByGuest: true,
  });
}

const appendTableChange = (context: Context, trx: Trx, row: Row<'tables'>): void =>
  append(
    trx,
    context.now(),
    toStaff({ type: 'table_updated', data: presentTable(row) }),
    toPublic({ type: 'menu_changed', data: { area: 'tables' } }),
  );

/** Fields not sent stay. @throws {AppError} `not_found`, `already_exists`. */
export async function changeTable(
  context: Context,
  trx: Trx,
  id: number,
  input: ParsedBodyOf<typeof updateTable>,
): Promise<Row<'tables'>> {
  const { table_number, is_active, status } = input;
  const row = await unlessViolated(
    'unique',
    () => new AppError('already_exists'),
    trx
      .updateTable('tables')
      .set({
        table_number,
        number_key: table_number && numberKey(table_number),
        is_active: flag(is_active),
        status,
        updated_at: context.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
  const changed = found(row);
  appendTableChange(context, trx, changed);
  return changed;
}

/** Past orders keep the table's number. @throws {AppError} `not_found`, `in_use` while it has active orders. */
export async function removeTable(context: Context, trx: Trx, id: number): Promise<void> {
  await lockTable(trx, id);
  const active = await trx
    .selectFrom('orders')
    .select('id')
    .where('table_id', '=', id)
    .where('status', 'in', ACTIVE_ORDER_STATUSES)
    .limit(1)
    .executeTakeFirst();
  if (active) throw new AppError('in_use');
  found(await deleteById(trx, 'tables', id));
  append(trx, context.now(), toPublic({ type: 'menu_changed', data: { area: 'tables' } }));
}

/** Creates a new code and revokes the old one. @throws {AppError} `not_found`. */
export async function makeQrToken(context: Context, trx: Trx, id: number): Promise<string> {
  const token = newQrToken();
  const row = await trx
    .updateTable('tables')
    .set({ qr_token: token, updated_at: context.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  appendTableChange(context, trx, found(row));
  return token;
}

/** @throws {AppError} `not_found`. */
export async function setTableStatus(
  context: Context,
  trx: Trx,
  id: number,
  status: TableStatus,
): Promise<Row<'tables'>> {
  const row = await trx
    .updateTable('tables')
    .set({ status, updated_at: context.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const changed = found(row);
  appendTableUpdate(context, trx, changed);
  return changed;
}

/** Undefined when the table is occupied already. @param locked selected for update. */
export const occupyTableQuery = (trx: Trx, locked: Row<'tables'>, nowMs: number) =>
  locked.status === 'occupied'
    ? undefined
    : trx
        .updateTable('tables')
        .set({ status: 'occupied', updated_at: nowMs })
        .where('id', '=', locked.id)
        .returningAll();

export const appendTableUpdate = (context: Context, trx: Trx, row: Row<'tables'>): void =>
  append(trx, context.now(), toStaff({ type: 'table_updated', data: presentTable(row) }));

export async function occupyTable(context: Context, trx: Trx, locked: Row<'tables'>): Promise<void> {
  const row = await occupyTableQuery(trx, locked, context.now())?.executeTakeFirst();
  if (row) appendTableUpdate(context, trx, row);
}

/** Makes the table available after its last active order, unless staff set another status. */
export async function releaseTable(context: Context, trx: Trx, id: number): Promise<void> {
  // Of two orders that end at the same time, the second one sees the first one's status.
  await lockTable(trx, id);
  const row = await trx
    .updateTable('tables')
    .set({ status: 'available', updated_at: context.now() })
    .where('id', '=', id)
    .where('status', '=', 'occupied')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .where('orders.table_id', '=', id)
            .where('orders.status', 'in', ACTIVE_ORDER_STATUSES),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (row) appendTableUpdate(context, trx, row);
}
