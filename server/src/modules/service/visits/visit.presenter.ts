import { sql } from 'kysely';
import type { VisitWithOrders, Visit } from 'shared-api/contract/service/visits';
import { LOW_RATING_MAX } from 'shared-api/domain/service/limits';
import { toLira } from 'shared-api/domain/money';
import { ACTIVE_VISIT_STATUSES, SOLD_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { compileOnce } from '#db/compile-once';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { requireFound } from '#http/app-error';
import { timestamps, toTimestamp } from '#time/timestamp';
import { presentBillOfVisit } from '../bills/bill.presenter';
import { findAdjustedVisits, readBill, readBills, type BillRecord } from '../bills/bill.store';
import { presentOrder } from '../orders/order.presenter';
import { findOrdersOfVisits, findVisitOrders, type OrderRecord } from '../orders/order.store';

type VisitRecord = Row<'visits'> & {
  opened_by_name: string | null;
  order_count: number;
  total_kurus: number;
  paid_kurus: number;
  orders_updated_at: number | null;
  low_feedback_id: number | null;
  low_rating: number | null;
  low_rated_at: number | null;
};

/** Visits with the sums of their orders, without cancelled ones. */
const visits = (db: Db) =>
  db
    .selectFrom('visits')
    .leftJoin('users', (join) =>
      join.on(({ eb, fn }) => eb('users.id', '=', fn.coalesce('visits.opened_by', 'visits.first_taken_by'))),
    )
    .selectAll('visits')
    .select('users.username as opened_by_name')
    // The newest low rating that nobody has acknowledged. Not by its id from a subquery: PostgreSQL would scan all feedback.
    .leftJoin('feedback', (join) =>
      join
        .onRef('feedback.visit_id', '=', 'visits.id')
        .on('feedback.overall_rating', '<=', LOW_RATING_MAX)
        .on('feedback.acknowledged_at', 'is', null)
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('feedback as newer')
                .select('newer.id')
                .whereRef('newer.visit_id', '=', 'visits.id')
                .where('newer.overall_rating', '<=', LOW_RATING_MAX)
                .where('newer.acknowledged_at', 'is', null)
                .whereRef('newer.id', '>', 'feedback.id'),
            ),
          ),
        ),
    )
    .select([
      'feedback.id as low_feedback_id',
      'feedback.overall_rating as low_rating',
      'feedback.created_at as low_rated_at',
    ])
    .select(({ selectFrom }) => {
      const sold = selectFrom('orders')
        .whereRef('orders.visit_id', '=', 'visits.id')
        .where('orders.status', 'in', SOLD_ORDER_STATUSES);
      return [
        sold
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('order_count'),
        sold
          .select(sql<number>`coalesce(cast(sum(total_kurus) as bigint), 0)`.as('kurus'))
          .$asScalar()
          .$notNull()
          .as('total_kurus'),
        selectFrom('payments')
          .whereRef('payments.visit_id', '=', 'visits.id')
          .where('payments.cancelled_at', 'is', null)
          .select(
            sql<number>`coalesce(cast(sum(case when refund_of is null then amount_kurus else -amount_kurus end) as bigint), 0)`.as(
              'kurus',
            ),
          )
          .$asScalar()
          .$notNull()
          .as('paid_kurus'),
        selectFrom('orders')
          .whereRef('orders.visit_id', '=', 'visits.id')
          .select(({ fn }) => fn.max('orders.updated_at').as('updated_at'))
          .$asScalar()
          .as('orders_updated_at'),
      ];
    });

const visitById = compileOnce((db, id: number) => visits(db).where('visits.id', '=', id));

/** @param totalKurus of the bill. */
const present = (row: VisitRecord, totalKurus: number): Visit => ({
  id: row.id,
  table_id: row.table_id,
  table_number: row.table_number,
  status: row.status,
  guest_count: row.guest_count,
  note: row.note,
  opened_by: row.opened_by_name,
  business_date: row.business_date,
  order_count: row.order_count,
  total_amount: toLira(totalKurus),
  paid_amount: toLira(row.paid_kurus),
  bill_request: row.bill_request,
  bill_requested_at: row.bill_requested_at === null ? null : toTimestamp(row.bill_requested_at),
  low_rating:
    row.low_feedback_id === null || row.low_rated_at === null || row.low_rating === null
      ? null
      : {
          feedback_id: row.low_feedback_id,
          rating: row.low_rating,
          created_at: toTimestamp(row.low_rated_at),
        },
  last_change_at: toTimestamp(Math.max(row.updated_at, row.orders_updated_at ?? 0)),
  unpaid_reason: row.unpaid_reason,
  closed_at: row.closed_at === null ? null : toTimestamp(row.closed_at),
  z_number: row.z_number,
  ...timestamps(row),
  version: row.version,
});

const activeVisits = (db: Db): Promise<VisitRecord[]> =>
  visits(db)
    .where('visits.status', 'in', ACTIVE_VISIT_STATUSES)
    .orderBy('visits.created_at')
    .orderBy('visits.id')
    .execute();

/** All active visits, without a limit. */
export const findActiveVisits = async (db: Db): Promise<Visit[]> => presentAll(db, await activeVisits(db));

/** All active visits with their orders and bills, without a limit, in as many statements as for one. */
export async function findActiveVisitDetails(db: Db): Promise<VisitWithOrders[]> {
  const rows = await activeVisits(db);
  const ids = rows.map(({ id }) => id);
  const [bills, orders] = [await readBills(db, ids), await findOrdersOfVisits(db, ids)];
  const ordersOf = Map.groupBy(orders, ({ row }) => row.visit_id);
  return rows.map((row) => presentWithOrders(row, bills.get(row.id)!, ordersOf.get(row.id) ?? []));
}

/** The closed visits of a business day, the last closed first. @param sinceMs start of the day. */
export async function findClosedVisits(db: Db, sinceMs: number): Promise<Visit[]> {
  const rows = await visits(db)
    .where('visits.status', '=', 'closed')
    .where('visits.created_at', '>=', sinceMs)
    .orderBy('visits.closed_at', 'desc')
    .orderBy('visits.id', 'desc')
    .execute();
  return presentAll(db, rows);
}

async function presentAll(db: Db, rows: readonly VisitRecord[]): Promise<Visit[]> {
  const adjusted = await findAdjustedVisits(
    db,
    rows.map(({ id }) => id),
  );
  const bills = await readBills(db, [...adjusted]);
  return rows.map((row) => present(row, bills.get(row.id)?.bill.totalKurus ?? row.total_kurus));
}

/** @throws {AppError} `not_found`. */
export async function getVisit(db: Db, id: number): Promise<VisitWithOrders> {
  const row = requireFound(await visitById(db, id).executeTakeFirst());
  return presentWithOrders(row, await readBill(db, id), await findVisitOrders(db, id));
}

const presentWithOrders = (
  row: VisitRecord,
  record: BillRecord,
  orders: readonly OrderRecord[],
): VisitWithOrders => ({
  ...present(row, record.bill.totalKurus),
  orders: orders.map(presentOrder),
  ...presentBillOfVisit(record),
});
