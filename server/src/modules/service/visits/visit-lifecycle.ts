import { sql, type Expression } from 'kysely';
import {
  ACTIVE_ORDER_STATUSES,
  isActiveStatus,
  isActiveVisit,
  SOLD_ORDER_STATUSES,
  type OrderStatus,
  type VisitStatus,
} from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import { compileOnce } from '#db/compile-once';
import type { Db } from '#db/database';
import { forUpdate } from '#db/dialect';
import type { NewRow, Row } from '#db/schema';
import { toStaff, toVisitGuests } from '#events/outbox';
import { newToken } from '#random-token';
import { restKurus } from 'shared-api/domain/service/bill';
import { AppError } from '#http/app-error';
import { hasPayment, readBill } from '../bills/bill.repository';
import { guardChange, requireUnreported } from '../orders/order-guards';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { presentTable } from '../tables/table.presenter';
import { lockTable } from '../tables/table.repository';

/**
 * How orders find, open and end visits, and how the status of a table follows; operations of staff on visits are in
 * visit.service.ts.
 */

export const VISIT_TOKEN_BYTES = 16;

/** Literals, so that both databases use the partial unique index. */
const isActive = sql<boolean>`visits.status in ('open', 'billing')`;

export const activeVisitQuery = (db: Db, tableId: number | Expression<number>) =>
  db.selectFrom('visits').selectAll().where('table_id', '=', tableId).where(isActive);

interface NewVisit {
  token: string;
  table: Pick<Row<'tables'>, 'id' | 'table_number'> | undefined;
  /** @default 'open' */
  status?: VisitStatus;
  businessDate: string;
  nowMs: number;
  guestCount?: number | null;
  openedBy?: number | null;
  /** Staff member whose order opens it. */
  firstTakenBy?: number | null;
}

/** Inserts a visit. The caller must have locked the table, which has no active visit. */
export const insertVisitQuery = (tx: Tx, visit: NewVisit) =>
  insertVisit(tx.db, {
    token: visit.token,
    table_id: visit.table?.id ?? null,
    table_number: visit.table?.table_number ?? null,
    status: visit.status ?? 'open',
    guest_count: visit.guestCount ?? null,
    opened_by: visit.openedBy ?? null,
    first_taken_by: visit.firstTakenBy ?? null,
    business_date: visit.businessDate,
    closed_at: null,
    created_at: visit.nowMs,
    updated_at: visit.nowMs,
  });
const insertVisit = compileOnce((db, row: NewRow<'visits'>) =>
  db.insertInto('visits').values(row).returningAll(),
);

/** Locks the visit's row until the transaction ends. */
export const lockVisit = (tx: Tx, id: number): Promise<Row<'visits'> | undefined> =>
  visitForUpdate(tx.db, id).executeTakeFirst();
const visitForUpdate = compileOnce((db, id: number) =>
  forUpdate(db, db.selectFrom('visits').selectAll().where('id', '=', id)),
);

export async function setVisitRow(
  tx: Tx,
  id: number,
  changes: Partial<Omit<Row<'visits'>, 'id' | 'created_at'>> & { updated_at: number },
): Promise<void> {
  await tx.db.updateTable('visits').set(changes).where('id', '=', id).execute();
}

export const NO_BILL_REQUEST = { bill_request: null, bill_requested_at: null } as const;

export const NOT_UNPAID = { unpaid_reason: null, unpaid_by: null, unpaid_approved_by: null } as const;

/** Withdraws the bill request of guests who order again. Undefined if they have not asked for the bill. */
export const withdrawBillRequestQuery = (tx: Tx, { id, bill_request }: Row<'visits'>) =>
  bill_request === null
    ? undefined
    : tx.db.updateTable('visits').set(NO_BILL_REQUEST).where('id', '=', id).returningAll();

export const hasOrder = async (
  tx: Tx,
  visitId: number,
  statuses: readonly OrderStatus[],
): Promise<boolean> => {
  return (await anyOrder(tx.db, { visitId, statuses }).executeTakeFirst()) !== undefined;
};
const anyOrder = compileOnce(
  (db, { visitId, statuses }: { visitId: number; statuses: readonly OrderStatus[] }) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('visit_id', '=', visitId)
      .where('status', 'in', statuses)
      .limit(1),
);

/** Active visits of the orders with these tokens, for live messages to their guests. */
export async function findActiveVisitIds(db: Db, orderTokens: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select('visits.id')
    .distinct()
    .where('orders.token', 'in', orderTokens)
    .where(isActive)
    .execute();
  return rows.map(({ id }) => id);
}

export const appendVisitUpdate = (tx: Tx, id: number): void =>
  tx.append(toStaff({ type: 'visit_updated', data: { id } }), toVisitGuests(id));

export const isBillPaid = async (tx: Tx, id: number): Promise<boolean> => {
  const { bill, paid } = await readBill(tx.db, id);
  return restKurus(bill, paid) <= 0;
};

/** @throws {AppError} `bill_below_paid` when payments exceed what the visit owes. */
export async function requirePaymentsCovered(tx: Tx, id: number): Promise<void> {
  if (!(await hasPayment(tx, id))) return;
  const { bill, paid } = await readBill(tx.db, id);
  if (restKurus(bill, paid) < 0) throw new AppError('bill_below_paid');
}

/** Closes a visit, or voids it when all its orders were cancelled. */
export async function endVisit(
  tx: Tx,
  id: number,
  nowMs: number,
  changes: Partial<Pick<Row<'visits'>, keyof typeof NOT_UNPAID>> = {},
): Promise<void> {
  const status = (await hasOrder(tx, id, SOLD_ORDER_STATUSES)) ? 'closed' : 'voided';
  await setVisitRow(tx, id, { ...changes, ...NO_BILL_REQUEST, status, closed_at: nowMs, updated_at: nowMs });
}

/**
 * Updates a visit after one of its orders has ended or left it. If staff do not close visits, an active visit ends with
 * its last active order. If they do, a takeaway visit ends once it is also paid, and a table's visit once nothing
 * remains on it, unless staff opened it or entered its guests.
 * @param order as it was before. If it had already ended and staff do not close visits, an active visit stays, since
 * staff keep it open.
 * @returns whether it has ended now.
 * @throws {AppError} `bill_below_paid` if guests have paid more than what remains, `order_reported`.
 */
export async function syncVisitWithOrders(
  tx: Tx,
  id: number,
  order: Pick<Row<'orders'>, 'status'>,
): Promise<boolean> {
  const nowMs = tx.now();
  const visit = await lockVisit(tx, id);
  if (!visit) return false;
  requireUnreported(visit);
  await requirePaymentsCovered(tx, id);
  if (!isActiveVisit(visit.status)) {
    await endVisit(tx, id, visit.closed_at ?? nowMs);
    return false;
  }
  if (await hasOrder(tx, id, ACTIVE_ORDER_STATUSES)) return false;
  const wasActive = isActiveStatus(order.status);
  if ((await readRestaurantSettings(tx.db)).tableService) {
    const isSold = await hasOrder(tx, id, SOLD_ORDER_STATUSES);
    if (visit.table_id === null) {
      if (isSold && !(wasActive && (await isBillPaid(tx, id)))) return false;
    } else if (isSold || visit.opened_by !== null || visit.guest_count !== null) return false;
  } else if (!wasActive) return false;
  await endVisit(tx, id, nowMs);
  return true;
}

/**
 * Assigns an order that becomes active again to an active visit: the one at its table, otherwise its own, which is
 * reopened.
 * @param locked the order's table, locked; undefined for takeaway.
 */
export async function rejoinVisit(
  tx: Tx,
  order: Row<'orders'>,
  locked: Row<'tables'> | undefined,
): Promise<void> {
  const active = locked && (await activeVisitQuery(tx.db, locked.id).executeTakeFirst());
  if (!active) {
    const own = await lockVisit(tx, order.visit_id);
    // A takeaway visit that is not paid.
    if (own && isActiveVisit(own.status)) return;
    if (own) requireUnreported(own);
    const changes = { status: 'open', closed_at: null, ...NOT_UNPAID, updated_at: tx.now() } as const;
    return setVisitRow(tx, order.visit_id, changes);
  }
  if (active.id === order.visit_id) return;
  await setVisitOf(tx, order, active.id);
  await syncVisitWithOrders(tx, order.visit_id, order);
}

/** @throws {AppError} as {@link guardChange}. */
async function setVisitOf(tx: Tx, order: Row<'orders'>, visitId: number): Promise<void> {
  await guardChange(tx, order, { unpaid: order.status === 'cancelled' ? undefined : 'all' });
  await tx.db.updateTable('orders').set({ visit_id: visitId }).where('id', '=', order.id).execute();
}

/**
 * Assigns an order whose restoring is undone to its earlier visit again, unless one of the two visits is at another
 * table now.
 */
export async function returnToVisit(tx: Tx, order: Row<'orders'>, visitId: number): Promise<void> {
  if (visitId === order.visit_id) return;
  const visit = await lockVisit(tx, visitId);
  if (!visit || visit.table_id !== order.table_id) return;
  await setVisitOf(tx, order, visitId);
  await syncVisitWithOrders(tx, visitId, order);
}

/**
 * Assigns an order that moves to another table to a visit there: an active order joins or opens the table's.
 * @returns whether the visit that it leaves has ended.
 */
export async function moveToVisitAt(tx: Tx, order: Row<'orders'>, locked: Row<'tables'>): Promise<boolean> {
  const joins = isActiveStatus(order.status);
  const active = joins ? await activeVisitQuery(tx.db, locked.id).executeTakeFirst() : undefined;
  const visit =
    active ??
    (await insertVisitQuery(tx, {
      token: newToken(VISIT_TOKEN_BYTES),
      table: locked,
      status: joins ? 'open' : 'closed',
      businessDate: order.business_date,
      nowMs: tx.now(),
      firstTakenBy: order.taken_by,
    }).executeTakeFirstOrThrow());
  await setVisitOf(tx, order, visit.id);
  if (!joins) await syncVisitWithOrders(tx, visit.id, order);
  return syncVisitWithOrders(tx, order.visit_id, order);
}

/**
 * Undefined unless the table is available: a reserved one stays reserved (docs/rules/visits.md#tables).
 * @param locked selected for update.
 */
export const occupyTableQuery = (tx: Tx, locked: Row<'tables'>) =>
  locked.status === 'available'
    ? tx.db
        .updateTable('tables')
        .set({ status: 'occupied', updated_at: tx.now() })
        .where('id', '=', locked.id)
        .returningAll()
    : undefined;

export const appendTableUpdate = (tx: Tx, row: Row<'tables'>): void =>
  tx.append(toStaff({ type: 'table_updated', data: presentTable(row) }));

export async function occupyTable(tx: Tx, locked: Row<'tables'>): Promise<void> {
  const row = await occupyTableQuery(tx, locked)?.executeTakeFirst();
  if (row) appendTableUpdate(tx, row);
}

/** Makes an occupied table available if it has neither an active order nor an active visit. */
export async function releaseTable(tx: Tx, id: number): Promise<void> {
  // Locked, so that of two orders that end at the same time, the second one sees the status of the first.
  await lockTable(tx, id);
  const row = await tx.db
    .updateTable('tables')
    .set({ status: 'available', updated_at: tx.now() })
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
    .where(({ not, exists }) => not(exists(activeVisitQuery(tx.db, id))))
    .returningAll()
    .executeTakeFirst();
  if (row) appendTableUpdate(tx, row);
}
