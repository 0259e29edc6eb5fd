import { sql } from 'kysely';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import { countOpenWaiterCalls } from './waiter-calls/waiter-call.store';

/** Gauges of the whole restaurant, the same in every server process. */
export function addServiceGauges({ db, now, metrics }: Context): void {
  metrics?.addGauge({
    name: 'afiyet_orders_active',
    help: 'Active orders, by status',
    label: 'status',
    async read() {
      const rows = await db
        .selectFrom('orders')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
        .where('status', 'in', ACTIVE_ORDER_STATUSES)
        .groupBy('status')
        .execute();
      const counts = new Map(rows.map(({ status, count }) => [status, count]));
      return Object.fromEntries(ACTIVE_ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0]));
    },
  });
  metrics?.addGauge({
    name: 'afiyet_waiter_calls_open',
    help: 'Waiter calls that are not completed',
    read: () => countOpenWaiterCalls(db),
  });
  metrics?.addGauge({
    name: 'afiyet_countdowns',
    help: 'Items in preparation: before their due time, and after it but not yet marked ready',
    label: 'state',
    async read() {
      const preparing = db
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(sql.ref('order_items.status'), '=', sql.lit('preparing'))
        .where('orders.status', 'in', ACTIVE_ORDER_STATUSES);
      const running = await preparing.where('due_at', '>', now()).executeTakeFirstOrThrow();
      const overdue = await preparing.where('due_at', '<=', now()).executeTakeFirstOrThrow();
      return { running: running.count, overdue: overdue.count };
    },
  });
}
