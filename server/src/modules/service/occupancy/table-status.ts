import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { appendTableUpdate } from '../tables/table';
import { lockTable } from '../tables/table.store';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { activeVisitQuery } from './visit.store';

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
