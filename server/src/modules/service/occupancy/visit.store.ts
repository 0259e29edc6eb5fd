import { inChunks } from '#db/in-chunks';
import { sql, type Expression } from 'kysely';
import { SOLD_ORDER_STATUSES, type OrderStatus, type VisitStatus } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import { compileOnce } from '#db/compile-once';
import type { Db } from '#db/database';
import { forUpdate } from '#db/dialect';
import type { NewRow, Row } from '#db/schema';
import { toStaff, toVisitGuests } from '#events/outbox';

/** Rows of visits: how they are found, opened and ended. What staff do with them is in visits/visit.ts. */

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

/**
 * The query that withdraws a bill request, of which staff and all phones of the visit are told. Undefined without a request.
 * @param by `order`: someone has ordered for the visit.
 */
export function withdrawBillRequest(tx: Tx, visit: Row<'visits'>, by: 'guests' | 'order') {
  if (visit.bill_request === null) return undefined;
  const { id, table_id, table_number } = visit;
  tx.append(toStaff({ type: 'bill_request_withdrawn', data: { id, table_id, table_number, by } }));
  appendVisitUpdate(tx, id);
  return tx.db
    .updateTable('visits')
    .set({ ...NO_BILL_REQUEST, updated_at: tx.now() })
    .where('id', '=', id)
    .returningAll();
}

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

/** Numbers of guests by visit id. */
export async function findGuestCounts(
  db: Db,
  visitIds: readonly number[],
): Promise<Map<number, number | null>> {
  const visits = await inChunks([...new Set(visitIds)], (ids) =>
    db.selectFrom('visits').select(['id', 'guest_count']).where('id', 'in', ids).execute(),
  );
  return new Map(visits.map(({ id, guest_count }) => [id, guest_count]));
}
