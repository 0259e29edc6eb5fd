import { sql } from 'kysely';
import type { VisitWithOrders, Visit } from 'shared-api/contract/service/visits';
import { toLira } from 'shared-api/contract/money';
import { ACTIVE_VISIT_STATUSES, SOLD_ORDER_STATUSES } from 'shared-api/contract/statuses';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { found } from '../../../http/app-error';
import { timestamps, toTimestamp } from '../../../time/timestamp';
import { presentOrder } from '../orders/order.presenter';
import { findVisitOrders } from '../orders/order.repository';

type VisitRecord = Row<'visits'> & {
  opened_by_name: string | null;
  order_count: number;
  total_kurus: number;
};

/** With the sums of the orders that are not cancelled. */
const visits = (db: Db) =>
  db
    .selectFrom('visits')
    .leftJoin('users', 'users.id', 'visits.opened_by')
    .selectAll('visits')
    .select('users.username as opened_by_name')
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
      ];
    });

const present = (row: VisitRecord): Visit => ({
  id: row.id,
  table_id: row.table_id,
  table_number: row.table_number,
  status: row.status,
  guest_count: row.guest_count,
  opened_by: row.opened_by_name,
  business_date: row.business_date,
  order_count: row.order_count,
  total_amount: toLira(row.total_kurus),
  closed_at: row.closed_at === null ? null : toTimestamp(row.closed_at),
  ...timestamps(row),
  version: row.version,
});

/** Every one, however many. */
export async function findActiveVisits(db: Db): Promise<Visit[]> {
  const rows = await visits(db)
    .where('visits.status', 'in', ACTIVE_VISIT_STATUSES)
    .orderBy('visits.created_at')
    .orderBy('visits.id')
    .execute();
  return rows.map(present);
}

/** @throws {AppError} `not_found`. */
export async function getVisit(db: Db, id: number): Promise<VisitWithOrders> {
  const row = found(await visits(db).where('visits.id', '=', id).executeTakeFirst());
  return { ...present(row), orders: (await findVisitOrders(db, id)).map(presentOrder) };
}
