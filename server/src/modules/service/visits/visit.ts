import { businessDate } from 'shared-api/domain/business-day';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/visits';
import {
  ACTIVE_ORDER_STATUSES,
  ACTIVE_VISIT_STATUSES,
  isActiveStatus,
  isActiveVisit,
  VISIT_STEPS,
} from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { newToken } from '#random-token';
import type { Actor } from '#modules/actor';
import { bumpVersion } from '#modules/bump-version';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { addMoveNotices, endNotices } from '#modules/kitchen/kitchen-notices';
import { lockOrders, requireNoneHeld, updateOrderRow } from '../orders/order.store';
import { guardChange } from '../orders/order-guards';
import { appendOrderUpdate, lockOrder } from '../orders/order';
import { moveOrder } from '../orders/order-transitions';
import { captureUndoStep } from '../orders/undo-step';
import { findDiscountedVisits } from '../bills/bill.store';
import { lockTable, lockTables } from '../tables/table.store';
import { endSharedCarts, moveSharedCarts } from '../shared-carts/shared-cart';
import { completeCalls } from '../waiter-calls/waiter-call';
import {
  activeVisitQuery,
  appendVisitUpdate,
  endVisit,
  hasOrder,
  insertVisitQuery,
  lockVisit,
  NO_BILL_REQUEST,
  NOT_UNPAID,
  setVisitRow,
  VISIT_TOKEN_BYTES,
} from '../occupancy/visit.store';
import { occupyTable, releaseTable } from '../occupancy/table-status';
import { isBillPaid } from '../bills/bill';
import { reopeningsOf, type Reopening } from '../occupancy/reopenings';

/** Operations of staff on visits; how orders join and end them is in orders/order-visits.ts. */

/**
 * Ends the tables' visits whose orders have all ended, when the setting is changed so that visits end automatically.
 * Visits without orders stay: staff know their guests.
 */
export async function endServedVisits(tx: Tx): Promise<void> {
  const visits = await tx.db
    .selectFrom('visits')
    .select(['id', 'table_id'])
    .where('status', 'in', ACTIVE_VISIT_STATUSES)
    .where('table_id', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('orders.id').whereRef('orders.visit_id', '=', 'visits.id')),
    )
    .execute();
  const tables = await lockTables(
    tx,
    visits.flatMap(({ table_id }) => table_id ?? []),
  );
  for (const { id, table_id } of visits) {
    const visit = await lockVisit(tx, id);
    const table = tables.find((locked) => locked.id === table_id);
    if (!visit || !table || visit.table_id !== table.id || !isActiveVisit(visit.status)) continue;
    if (await hasOrder(tx, id, ACTIVE_ORDER_STATUSES)) continue;
    await endVisit(tx, id, tx.now());
    await releaseTable(tx, table.id);
    appendVisitUpdate(tx, id);
  }
}

/** Reads a visit before locking its table. @throws {AppError} `not_found`. */
const readVisit = async (tx: Tx, id: number): Promise<Row<'visits'>> =>
  requireFound(await tx.db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst());

/**
 * Opens a visit at an active table without one; of two people who do so at once, the second gets the visit of the
 * first.
 * @returns the id of the table's visit.
 * @throws {AppError} `table_not_found`.
 */
export async function openVisit(
  tx: Tx,
  input: ParsedBodyOf<typeof contract.openVisit>,
  userId: number,
): Promise<number> {
  const now = tx.now();
  const table = requireFound(await lockTable(tx, input.table_id), 'table_not_found');
  if (!table.is_active) throw new AppError('table_not_found');
  const active = await activeVisitQuery(tx.db, table.id).executeTakeFirst();
  if (active) {
    if (active.guest_count === null && input.guest_count) {
      await bumpVersion(tx, 'visits', active.id);
      await setVisitRow(tx, active.id, { guest_count: input.guest_count, updated_at: now });
      appendVisitUpdate(tx, active.id);
    }
    return active.id;
  }
  const rules = await readRestaurantSettings(tx.db);
  const visit = await insertVisitQuery(tx, {
    token: newToken(VISIT_TOKEN_BYTES),
    table,
    businessDate: businessDate(now, rules),
    nowMs: now,
    guestCount: input.guest_count,
    openedBy: userId,
  }).executeTakeFirstOrThrow();
  await occupyTable(tx, table);
  appendVisitUpdate(tx, visit.id);
  return visit.id;
}

/** @throws {AppError} `not_found`, `edited_meanwhile`. */
export async function updateVisit(
  tx: Tx,
  id: number,
  { version, ...changes }: Partial<ParsedBodyOf<typeof contract.updateVisit>>,
): Promise<void> {
  await bumpVersion(tx, 'visits', id, version);
  await setVisitRow(tx, id, { ...changes, updated_at: tx.now() });
  appendVisitUpdate(tx, id);
}

/**
 * Completes ready orders.
 * @param areServed whether all other active orders were served, too.
 * @throws {AppError} `visit_unfinished` if another one is active, `items_held`.
 */
async function finishOrders(tx: Tx, visitId: number, areServed: boolean): Promise<void> {
  const orders = await lockOrders(tx, { visitId });
  // Its guests have left, so nobody acts on what was noted before.
  const noticed = await endNotices(tx, { id: visitId });
  const active = orders.filter(({ status }) => isActiveStatus(status));
  if (!areServed && active.some(({ status }) => status !== 'ready')) throw new AppError('visit_unfinished');
  for (const { id } of active) {
    if (!areServed) await requireNoneHeld(tx, id);
    const order = await lockOrder(tx, id);
    await guardChange(tx, order);
    const undoStep = await captureUndoStep(tx, order, {});
    await moveOrder(tx, order, 'completed');
    await updateOrderRow(tx, id, { undo_step: undoStep, updated_at: tx.now() });
    await appendOrderUpdate(tx, order);
  }
  for (const { id, status } of orders.filter((one) => noticed.includes(one.id))) {
    await appendOrderUpdate(tx, { id, status });
  }
}

/** @throws {AppError} `visit_day_over` after its day was closed or is over, `table_has_visit`, 422 without a reason. */
async function reopen(
  tx: Tx,
  visit: Row<'visits'>,
  table: Row<'tables'> | undefined,
  reason: string | null,
  actor: Actor,
): Promise<void> {
  if (!reason) throw invalidFields(problem('reason', 'required'));
  const rules = await readRestaurantSettings(tx.db);
  if (visit.z_number !== null || visit.business_date !== businessDate(tx.now(), rules))
    throw new AppError('visit_day_over');
  if (table && (await activeVisitQuery(tx.db, table.id).executeTakeFirst())) {
    throw new AppError('table_has_visit');
  }
  const now = tx.now();
  const reopening: Reopening = { atMs: now, reason, ...actor };
  await setVisitRow(tx, visit.id, {
    status: 'open',
    closed_at: null,
    ...NOT_UNPAID,
    reopenings: JSON.stringify([...reopeningsOf(visit), reopening]),
    updated_at: now,
  });
  if (table) await occupyTable(tx, table);
}

/**
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict`, also when it was moved meanwhile,
 * `visit_day_over`, `visit_unfinished`, `visit_unpaid`, `table_has_visit`, 422 for reopening without a reason.
 */
export async function setVisitStatus(
  tx: Tx,
  id: number,
  change: ParsedBodyOf<typeof contract.setVisitStatus> & {
    by: Actor;
    /** Why the person may not reopen a closed visit; null if they may. */
    reopenRefusal: AppError | null;
    /** For closing a visit that is not paid. */
    unpaidReason?: string;
  },
): Promise<void> {
  const { table_id: tableId, status } = await readVisit(tx, id);
  const isClosing = change.status === 'closed' && isActiveVisit(status);
  // Locking order, as everywhere: orders, then the table, then the visit.
  if (isClosing) await finishOrders(tx, id, change.served);
  const table = tableId === null ? undefined : await lockTable(tx, tableId);
  await bumpVersion(tx, 'visits', id, change.version);
  const visit = requireFound(await lockVisit(tx, id));
  appendVisitUpdate(tx, id);
  if (tableId !== null && change.status !== 'open') {
    const which = change.status === 'billing' ? 'bill' : 'all';
    await completeCalls(tx, { tableId, userId: change.by.userId, which });
  }
  if (isClosing && table?.qr_token) await endSharedCarts(tx, table.qr_token);
  // Completing its last order may already have closed it.
  if (isClosing && visit.status === 'closed') return;
  if (visit.table_id !== tableId) throw new AppError('status_conflict');
  if (!VISIT_STEPS[visit.status].includes(change.status)) throw new AppError('status_conflict');
  if (visit.status === 'closed') {
    if (change.reopenRefusal) throw change.reopenRefusal;
    return reopen(tx, visit, table, change.reason, change.by);
  }
  if (change.status !== 'closed') {
    const request = change.status === 'open' ? NO_BILL_REQUEST : {};
    return setVisitRow(tx, id, { status: change.status, ...request, updated_at: tx.now() });
  }
  // An order was placed before the table was locked.
  if (await hasOrder(tx, id, ACTIVE_ORDER_STATUSES)) throw new AppError('visit_unfinished');
  const isUnpaid = (await readRestaurantSettings(tx.db)).tableService && !(await isBillPaid(tx, id));
  const { unpaidReason, by } = change;
  if (isUnpaid && unpaidReason === undefined) throw new AppError('visit_unpaid');
  const unpaidRow = {
    unpaid_reason: unpaidReason,
    unpaid_by: by.userId,
    unpaid_approved_by: by.approvedBy,
  };
  await endVisit(tx, id, tx.now(), isUnpaid ? unpaidRow : {});
  if (table) await releaseTable(tx, table.id);
}

/**
 * Moves a visit and its orders to another table, with `merge` into the active visit there.
 * @returns the id of the visit to which the orders now belong.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict` for a visit that has ended or has no table,
 * `table_not_found`, `table_has_visit`, `visit_discounted`.
 */
export async function moveVisit(
  tx: Tx,
  id: number,
  { table_id: targetId, merge, version }: ParsedBodyOf<typeof contract.moveVisit>,
): Promise<number> {
  const { table_id: sourceId } = await readVisit(tx, id);
  if (sourceId === null) throw new AppError('status_conflict');
  await lockOrders(tx, { visitId: id });
  const tables = await lockTables(tx, [sourceId, targetId]);
  await bumpVersion(tx, 'visits', id, version);
  const visit = requireFound(await lockVisit(tx, id));
  if (!isActiveVisit(visit.status) || visit.table_id !== sourceId) throw new AppError('status_conflict');
  const table = requireFound(
    tables.find((locked) => locked.id === targetId),
    'table_not_found',
  );
  if (!table.is_active) throw new AppError('table_not_found');
  if (targetId === sourceId) return id;

  const there = await activeVisitQuery(tx.db, table.id).executeTakeFirst();
  if (there && !merge) throw new AppError('table_has_visit');
  const remaining = there ? await mergeInto(tx, visit, there) : visit;
  if (!there) {
    const { id: table_id, table_number } = table;
    await setVisitRow(tx, id, { table_id, table_number, updated_at: tx.now() });
  }
  await moveOrders(tx, visit, remaining.id, table);
  await occupyTable(tx, table);
  await releaseTable(tx, sourceId);
  const left = tables.find((locked) => locked.id === sourceId);
  if (left?.qr_token && table.qr_token) await moveSharedCarts(tx, left.qr_token, table.qr_token);
  return remaining.id;
}

/** Adds guests and payments to the other visit, and voids the one that is left without orders. */
async function mergeInto(tx: Tx, visit: Row<'visits'>, there: Row<'visits'>): Promise<Row<'visits'>> {
  const now = tx.now();
  if ((await findDiscountedVisits(tx, [visit.id, there.id])).length > 0) {
    throw new AppError('visit_discounted');
  }
  for (const table of ['payments', 'voided_items', 'noted_payments'] as const) {
    await tx.db.updateTable(table).set({ visit_id: there.id }).where('visit_id', '=', visit.id).execute();
  }
  const counts = [visit.guest_count, there.guest_count].filter((count) => count !== null);
  await setVisitRow(tx, visit.id, {
    status: 'voided',
    merged_into: there.id,
    closed_at: now,
    updated_at: now,
  });
  await bumpVersion(tx, 'visits', there.id);
  const notes = [there.note, visit.note].filter((note) => note !== null);
  await setVisitRow(tx, there.id, {
    note: notes.length > 0 ? notes.join('\n').slice(0, TEXT_MAX.note) : null,
    guest_count: counts.length > 0 ? counts.reduce((sum, count) => sum + count) : null,
    updated_at: now,
  });
  appendVisitUpdate(tx, there.id);
  return there;
}

/** Sets the table of a visit's orders; announces active ones to the live lists of the panel and of guests. */
async function moveOrders(
  tx: Tx,
  fromVisit: Row<'visits'>,
  toVisit: number,
  table: Row<'tables'>,
): Promise<void> {
  const rows = await tx.db
    .updateTable('orders')
    .set(({ eb }) => ({
      // Creates edit conflicts, since an order's form contains its table.
      version: eb('version', '+', 1),
      visit_id: toVisit,
      table_id: table.id,
      table_number: table.table_number,
      updated_at: tx.now(),
    }))
    .where('visit_id', '=', fromVisit.id)
    .returningAll()
    .execute();
  const { table_number } = fromVisit;
  await addMoveNotices(
    tx,
    rows.map((row) => ({ ...row, table_number })),
  );
  for (const row of rows) if (isActiveStatus(row.status)) await appendOrderUpdate(tx, row);
  appendVisitUpdate(tx, fromVisit.id);
}
