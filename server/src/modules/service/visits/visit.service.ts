import { businessDate } from 'shared-api/contract/business-day';
import { TEXT_MAX } from 'shared-api/contract/limits';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/visits';
import {
  ACTIVE_ORDER_STATUSES,
  ACTIVE_VISIT_STATUSES,
  isActiveStatus,
  isActiveVisit,
  VISIT_STEPS,
} from 'shared-api/contract/statuses';
import type { Context } from '#context';
import type { Trx } from '#db/database';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { newToken } from '#random-token';
import type { Actor } from '#modules/actor';
import { bumpVersion } from '#modules/bump-version';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { addMoveNotices, endNotices } from '#modules/kitchen/kitchen-notices';
import { lockOrders, requireNoneHeld, updateOrderRow } from '../orders/order.repository';
import { guardChange } from '../orders/order-guards';
import { appendOrderUpdate, lockOrder, moveOrder } from '../orders/order.service';
import { captureUndoStep } from '../orders/undo-step';
import { findDiscountedVisits } from '../bills/bill.repository';
import { lockTable, lockTables } from '../tables/table.repository';
import { completeCalls } from '../waiter-calls/waiter-call.service';
import {
  activeVisitQuery,
  appendVisitUpdate,
  endVisit,
  hasOrder,
  insertVisitQuery,
  isBillPaid,
  lockVisit,
  NO_BILL_REQUEST,
  NOT_UNPAID,
  occupyTable,
  releaseTable,
  setVisitRow,
  VISIT_TOKEN_BYTES,
} from './visit-lifecycle';
import { reopeningsOf, type Reopening } from './reopenings';

/** Operations of staff on visits; how orders open and end them is in visit-lifecycle.ts. */

/**
 * Ends the tables' visits whose orders have all ended, when the setting is changed so that visits end automatically.
 * Visits without orders stay: staff know their guests.
 */
export async function endServedVisits(context: Context, trx: Trx): Promise<void> {
  const visits = await trx
    .selectFrom('visits')
    .select(['id', 'table_id'])
    .where('status', 'in', ACTIVE_VISIT_STATUSES)
    .where('table_id', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('orders.id').whereRef('orders.visit_id', '=', 'visits.id')),
    )
    .execute();
  const tables = await lockTables(
    trx,
    visits.flatMap(({ table_id }) => table_id ?? []),
  );
  for (const { id, table_id } of visits) {
    const visit = await lockVisit(trx, id);
    const table = tables.find((locked) => locked.id === table_id);
    if (!visit || !table || visit.table_id !== table.id || !isActiveVisit(visit.status)) continue;
    if (await hasOrder(trx, id, ACTIVE_ORDER_STATUSES)) continue;
    await endVisit(trx, id, context.now());
    await releaseTable(context, trx, table.id);
    appendVisitUpdate(context, trx, id);
  }
}

/** Reads a visit before locking its table. @throws {AppError} `not_found`. */
const readVisit = async (trx: Trx, id: number): Promise<Row<'visits'>> =>
  requireFound(await trx.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst());

/**
 * Opens a visit at an active table without one; of two people who do so at once, the second gets the visit of the
 * first.
 * @returns the id of the table's visit.
 * @throws {AppError} `table_not_found`.
 */
export async function openVisit(
  context: Context,
  trx: Trx,
  input: ParsedBodyOf<typeof contract.openVisit>,
  userId: number,
): Promise<number> {
  const now = context.now();
  const table = requireFound(await lockTable(trx, input.table_id), 'table_not_found');
  if (!table.is_active) throw new AppError('table_not_found');
  const active = await activeVisitQuery(trx, table.id).executeTakeFirst();
  if (active) {
    if (active.guest_count === null && input.guest_count) {
      await bumpVersion(trx, 'visits', active.id);
      await setVisitRow(trx, active.id, { guest_count: input.guest_count, updated_at: now });
      appendVisitUpdate(context, trx, active.id);
    }
    return active.id;
  }
  const rules = await readRestaurantSettings(trx);
  const visit = await insertVisitQuery(trx, {
    token: newToken(VISIT_TOKEN_BYTES),
    table,
    businessDate: businessDate(now, rules),
    nowMs: now,
    guestCount: input.guest_count,
    openedBy: userId,
  }).executeTakeFirstOrThrow();
  await occupyTable(context, trx, table);
  appendVisitUpdate(context, trx, visit.id);
  return visit.id;
}

/** @throws {AppError} `not_found`, `edited_meanwhile`. */
export async function updateVisit(
  context: Context,
  trx: Trx,
  id: number,
  { version, ...changes }: Partial<ParsedBodyOf<typeof contract.updateVisit>>,
): Promise<void> {
  await bumpVersion(trx, 'visits', id, version);
  await setVisitRow(trx, id, { ...changes, updated_at: context.now() });
  appendVisitUpdate(context, trx, id);
}

/**
 * Completes ready orders.
 * @param areServed whether all other active orders were served, too.
 * @throws {AppError} `visit_unfinished` if another one is active, `items_held`.
 */
async function finishOrders(context: Context, trx: Trx, visitId: number, areServed: boolean): Promise<void> {
  const orders = await lockOrders(trx, { visitId });
  // Its guests have left, so nobody acts on what was noted before.
  const noticed = await endNotices(trx, { id: visitId });
  const active = orders.filter(({ status }) => isActiveStatus(status));
  if (!areServed && active.some(({ status }) => status !== 'ready')) throw new AppError('visit_unfinished');
  for (const { id } of active) {
    if (!areServed) await requireNoneHeld(trx, id);
    const order = await lockOrder(context, trx, id);
    await guardChange(trx, order);
    const undoStep = await captureUndoStep(trx, order, {}, context.now());
    await moveOrder(context, trx, order, 'completed');
    await updateOrderRow(trx, id, { undo_step: undoStep, updated_at: context.now() });
    await appendOrderUpdate(context, trx, order);
  }
  for (const { id, status } of orders.filter((one) => noticed.includes(one.id))) {
    await appendOrderUpdate(context, trx, { id, status });
  }
}

/** @throws {AppError} `status_conflict` on a later business day, `table_has_visit`, 422 without a reason. */
async function reopen(
  context: Context,
  trx: Trx,
  visit: Row<'visits'>,
  table: Row<'tables'> | undefined,
  reason: string | null,
  actor: Actor,
): Promise<void> {
  if (!reason) throw invalidFields(problem('reason', 'required'));
  const rules = await readRestaurantSettings(trx);
  const isToday = visit.business_date === businessDate(context.now(), rules);
  if (!isToday || visit.z_number !== null) throw new AppError('status_conflict');
  if (table && (await activeVisitQuery(trx, table.id).executeTakeFirst())) {
    throw new AppError('table_has_visit');
  }
  const now = context.now();
  const reopening: Reopening = { atMs: now, reason, ...actor };
  await setVisitRow(trx, visit.id, {
    status: 'open',
    closed_at: null,
    ...NOT_UNPAID,
    reopenings: JSON.stringify([...reopeningsOf(visit), reopening]),
    updated_at: now,
  });
  if (table) await occupyTable(context, trx, table);
}

/**
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict`, also when it was moved meanwhile,
 * `visit_unfinished`, `visit_unpaid`, `table_has_visit`, 422 for reopening without a reason.
 */
export async function setVisitStatus(
  context: Context,
  trx: Trx,
  id: number,
  change: ParsedBodyOf<typeof contract.setVisitStatus> & {
    userId: number;
    /** Throws if the caller may not reopen a closed visit. @returns who reopens it. */
    requireReopen: () => Actor;
    /** For closing a visit that is not paid. */
    unpaid?: Actor & { reason: string };
  },
): Promise<void> {
  const { table_id: tableId, status } = await readVisit(trx, id);
  const isClosing = change.status === 'closed' && isActiveVisit(status);
  // Locking order, as everywhere: orders, then the table, then the visit.
  if (isClosing) await finishOrders(context, trx, id, change.served);
  const table = tableId === null ? undefined : await lockTable(trx, tableId);
  await bumpVersion(trx, 'visits', id, change.version);
  const visit = requireFound(await lockVisit(trx, id));
  appendVisitUpdate(context, trx, id);
  if (tableId !== null && change.status !== 'open') {
    const which = change.status === 'billing' ? 'bill' : 'all';
    await completeCalls(context, trx, { tableId, userId: change.userId, which });
  }
  // Completing its last order may already have closed it.
  if (isClosing && visit.status === 'closed') return;
  if (visit.table_id !== tableId) throw new AppError('status_conflict');
  if (!VISIT_STEPS[visit.status].includes(change.status)) throw new AppError('status_conflict');
  if (visit.status === 'closed') {
    return reopen(context, trx, visit, table, change.reason, change.requireReopen());
  }
  if (change.status !== 'closed') {
    const request = change.status === 'open' ? NO_BILL_REQUEST : {};
    return setVisitRow(trx, id, { status: change.status, ...request, updated_at: context.now() });
  }
  // An order was placed before the table was locked.
  if (await hasOrder(trx, id, ACTIVE_ORDER_STATUSES)) throw new AppError('visit_unfinished');
  const isUnpaid = (await readRestaurantSettings(trx)).tableService && !(await isBillPaid(trx, id));
  const { unpaid } = change;
  if (isUnpaid && !unpaid) throw new AppError('visit_unpaid');
  const unpaidRow = unpaid && {
    unpaid_reason: unpaid.reason,
    unpaid_by: unpaid.userId,
    unpaid_approved_by: unpaid.approvedBy,
  };
  await endVisit(trx, id, context.now(), isUnpaid ? unpaidRow : {});
  if (table) await releaseTable(context, trx, table.id);
}

/**
 * Moves a visit and its orders to another table, with `merge` into the active visit there.
 * @returns the id of the visit to which the orders now belong.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict` for a visit that has ended or has no table,
 * `table_not_found`, `table_has_visit`, `visit_discounted`.
 */
export async function moveVisit(
  context: Context,
  trx: Trx,
  id: number,
  { table_id: targetId, merge, version }: ParsedBodyOf<typeof contract.moveVisit>,
): Promise<number> {
  const { table_id: sourceId } = await readVisit(trx, id);
  if (sourceId === null) throw new AppError('status_conflict');
  await lockOrders(trx, { visitId: id });
  const tables = await lockTables(trx, [sourceId, targetId]);
  await bumpVersion(trx, 'visits', id, version);
  const visit = requireFound(await lockVisit(trx, id));
  if (!isActiveVisit(visit.status) || visit.table_id !== sourceId) throw new AppError('status_conflict');
  const table = requireFound(
    tables.find((locked) => locked.id === targetId),
    'table_not_found',
  );
  if (!table.is_active) throw new AppError('table_not_found');
  if (targetId === sourceId) return id;

  const there = await activeVisitQuery(trx, table.id).executeTakeFirst();
  if (there && !merge) throw new AppError('table_has_visit');
  const remaining = there ? await mergeInto(context, trx, visit, there) : visit;
  if (!there) {
    const { id: table_id, table_number } = table;
    await setVisitRow(trx, id, { table_id, table_number, updated_at: context.now() });
  }
  await moveOrders(context, trx, visit, remaining.id, table);
  await occupyTable(context, trx, table);
  await releaseTable(context, trx, sourceId);
  return remaining.id;
}

/** Adds guests and payments to the other visit, and voids the one that is left without orders. */
async function mergeInto(
  context: Context,
  trx: Trx,
  visit: Row<'visits'>,
  there: Row<'visits'>,
): Promise<Row<'visits'>> {
  const now = context.now();
  if ((await findDiscountedVisits(trx, [visit.id, there.id])).length > 0) {
    throw new AppError('visit_discounted');
  }
  for (const table of ['payments', 'voided_items'] as const) {
    await trx.updateTable(table).set({ visit_id: there.id }).where('visit_id', '=', visit.id).execute();
  }
  const counts = [visit.guest_count, there.guest_count].filter((count) => count !== null);
  await setVisitRow(trx, visit.id, { status: 'voided', closed_at: now, updated_at: now });
  await bumpVersion(trx, 'visits', there.id);
  const notes = [there.note, visit.note].filter((note) => note !== null);
  await setVisitRow(trx, there.id, {
    note: notes.length > 0 ? notes.join('\n').slice(0, TEXT_MAX.note) : null,
    guest_count: counts.length > 0 ? counts.reduce((sum, count) => sum + count) : null,
    updated_at: now,
  });
  appendVisitUpdate(context, trx, there.id);
  return there;
}

/** Sets the table of a visit's orders; announces active ones to the live lists of the panel and of guests. */
async function moveOrders(
  context: Context,
  trx: Trx,
  fromVisit: Row<'visits'>,
  toVisit: number,
  table: Row<'tables'>,
): Promise<void> {
  const rows = await trx
    .updateTable('orders')
    .set(({ eb }) => ({
      // Creates edit conflicts, since an order's form contains its table.
      version: eb('version', '+', 1),
      visit_id: toVisit,
      table_id: table.id,
      table_number: table.table_number,
      updated_at: context.now(),
    }))
    .where('visit_id', '=', fromVisit.id)
    .returningAll()
    .execute();
  const { table_number } = fromVisit;
  await addMoveNotices(
    trx,
    rows.map((row) => ({ ...row, table_number })),
    context.now(),
  );
  for (const row of rows) if (isActiveStatus(row.status)) await appendOrderUpdate(context, trx, row);
  appendVisitUpdate(context, trx, fromVisit.id);
}
