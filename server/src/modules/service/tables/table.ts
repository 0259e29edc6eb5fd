import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { ACTIVE_ORDER_STATUSES, ACTIVE_VISIT_STATUSES, type TableStatus } from 'shared-api/domain/statuses';
import { tableNumberKey } from 'shared-api/domain/service/table-number';
import { cleanName } from 'shared-api/domain/text-key';
import type { createTables, updateTable } from 'shared-api/contract/service/tables';
import { deleteById } from '#db/delete-by-id';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { flag, type Row } from '#db/schema';
import { toPublic, toStaff } from '#events/outbox';
import { alreadyExists, AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { countGuestWrite, type Guest } from '#http/rate-limit';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { bumpVersion } from '#modules/bump-version';
import { newQrToken } from './qr-code';
import { presentTable } from './table.presenter';
import { byNumber, findTableByTypedNumber, lockTable } from './table.store';

/** Table names that guests may type: up to four words or numbers. */
const GUEST_TABLE_NUMBER_PATTERN = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+){0,3}$/u;

interface NewTable {
  table_number: string;
  area: string | null;
  is_active: boolean;
  status: TableStatus;
  createdByGuest: boolean;
  qrToken: string | null;
}

const columnsOf = (input: NewTable, now: number) => ({
  table_number: input.table_number,
  number_key: tableNumberKey(input.table_number),
  area: input.area,
  is_active: flag(input.is_active),
  status: input.status,
  created_by_guest: flag(input.createdByGuest),
  qr_token: input.qrToken,
  created_at: now,
  updated_at: now,
});

/** @throws {AppError} `already_exists`. */
export async function addTable(tx: Tx, input: Omit<NewTable, 'qrToken'>): Promise<Row<'tables'>> {
  const row = await tx.db
    .insertInto('tables')
    .values(columnsOf({ ...input, qrToken: null }, tx.now()))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw alreadyExists('table_number');
  appendTableChange(tx, row);
  return row;
}

/**
 * Adds the tables whose numbers are new.
 * @returns created and existing tables, sorted by number; existing ones stay unchanged.
 * @throws {AppError} 422 for a repeated number.
 */
export async function addTables(
  tx: Tx,
  { tables, with_codes: withCodes }: ParsedBodyOf<typeof createTables>,
): Promise<{ created: Row<'tables'>[]; existing: Row<'tables'>[] }> {
  const now = tx.now();
  const keys = tables.map(({ table_number: number }) => tableNumberKey(number));
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (repeated >= 0) throw invalidFields(problem(`tables.${repeated}.table_number`, 'repeated'));
  const values = tables.map((table) =>
    columnsOf(
      {
        ...table,
        is_active: true,
        status: 'available',
        createdByGuest: false,
        qrToken: withCodes ? newQrToken() : null,
      },
      now,
    ),
  );
  const created = await tx.db
    .insertInto('tables')
    // Sorted, so that two requests with the same numbers do not deadlock.
    .values(values.toSorted((a, b) => (a.number_key < b.number_key ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(created.map(({ id }) => id));
  const rows = byNumber(
    await tx.db.selectFrom('tables').selectAll().where('number_key', 'in', keys).execute(),
  );
  if (ids.size > 0) tx.append(toPublic({ type: 'menu_changed', data: { area: 'tables' } }));
  return { created: rows.filter(({ id }) => ids.has(id)), existing: rows.filter(({ id }) => !ids.has(id)) };
}

/**
 * The active table that a guest's typed number means, otherwise a new one: active, available and hidden from other
 * guests.
 * @throws {AppError} `table_code_required`, `guest_tables_closed`, `invalid_table_number`, `already_exists` for an
 * inactive table, `too_many_requests`.
 */
export async function findOrAddGuestTable(
  tx: Tx,
  typed: string,
  guest: Guest | null,
): Promise<Row<'tables'>> {
  const known = await findTableByTypedNumber(tx.db, typed);
  if (known?.is_active) return known;
  if (known) throw new AppError('already_exists');
  const rules = await readRestaurantSettings(tx.db);
  if (rules.tableCodeRequired) throw new AppError('table_code_required');
  if (!rules.guestTables) throw new AppError('guest_tables_closed');
  const tableNumber = cleanName(typed);
  if (!GUEST_TABLE_NUMBER_PATTERN.test(tableNumber)) throw new AppError('invalid_table_number');
  await countGuestWrite(tx, guest, 'new_table');
  return addTable(tx, {
    table_number: tableNumber,
    area: null,
    is_active: true,
    status: 'available',
    createdByGuest: true,
  });
}

const appendTableChange = (tx: Tx, row: Row<'tables'>): void =>
  tx.append(
    toStaff({ type: 'table_updated', data: presentTable(row) }),
    // Tables created by guests are hidden from other guests.
    ...(row.created_by_guest ? [] : [toPublic({ type: 'menu_changed', data: { area: 'tables' } })]),
  );

/**
 * Omitted fields stay unchanged; `created_by_guest: false` adopts a guest's table.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `already_exists`.
 */
export async function changeTable(
  tx: Tx,
  id: number,
  input: ParsedBodyOf<typeof updateTable>,
): Promise<Row<'tables'>> {
  const { table_number, area, is_active, status, created_by_guest, version } = input;
  await bumpVersion(tx, 'tables', id, version);
  const row = await unlessViolated(
    'unique',
    () => alreadyExists('table_number'),
    tx.db
      .updateTable('tables')
      .set({
        table_number,
        number_key: table_number && tableNumberKey(table_number),
        area,
        is_active: flag(is_active),
        status,
        created_by_guest: flag(created_by_guest),
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
  const changed = requireFound(row);
  appendTableChange(tx, changed);
  return changed;
}

/** Past orders keep the table's number. @throws {AppError} `not_found`, `in_use` while it has a visit or active orders. */
export async function removeTable(tx: Tx, id: number): Promise<void> {
  await lockTable(tx, id);
  const active = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('table_id', '=', id)
    .where('status', 'in', ACTIVE_ORDER_STATUSES)
    .unionAll(
      tx.db
        .selectFrom('visits')
        .select('id')
        .where('table_id', '=', id)
        .where('status', 'in', ACTIVE_VISIT_STATUSES),
    )
    .executeTakeFirst();
  if (active) throw new AppError('in_use');
  requireFound(await deleteById(tx.db, 'tables', id));
  tx.append(toPublic({ type: 'menu_changed', data: { area: 'tables' } }));
}

/** Creates a new code and revokes the old one. @throws {AppError} `not_found`. */
export async function makeQrToken(tx: Tx, id: number): Promise<string> {
  const token = newQrToken();
  const row = await tx.db
    .updateTable('tables')
    .set({ qr_token: token, scanned_at: null, updated_at: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  appendTableChange(tx, requireFound(row));
  return token;
}

/** Remembers that a phone has read the code, once: staff see that the printed code works. */
export async function markScanned(tx: Tx, id: number): Promise<void> {
  const row = await tx.db
    .updateTable('tables')
    .set({ scanned_at: tx.now() })
    .where('id', '=', id)
    .where('scanned_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) appendTableUpdate(tx, row);
}

/** @throws {AppError} `not_found`. */
export async function setTableStatus(tx: Tx, id: number, status: TableStatus): Promise<Row<'tables'>> {
  await bumpVersion(tx, 'tables', id);
  const row = await tx.db
    .updateTable('tables')
    .set({ status, updated_at: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const changed = requireFound(row);
  appendTableUpdate(tx, changed);
  return changed;
}

export const appendTableUpdate = (tx: Tx, row: Row<'tables'>): void =>
  tx.append(toStaff({ type: 'table_updated', data: presentTable(row) }));
