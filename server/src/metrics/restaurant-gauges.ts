import { sql } from 'kysely';
import { ACTIVE_ORDER_STATUSES, type OrderStatus } from 'shared-api/contract/statuses';
import type { Context } from '../context';
import { countOpenWaiterCalls } from '../modules/service/waiter-calls/waiter-call.repository';

export interface HouseFigures {
  /** How many orders are in each status that is not over. */
  orders: [status: OrderStatus, count: number][];
  openCalls: number;
  /** Items being prepared: whose time runs, and whose time was over before the last look of the clock. */
  countdowns: { running: number; overdue: number };
  unsentEvents: number;
}

/** How the whole house stands, whichever server process is asked. */
export async function readHouseFigures({ db, now, events }: Context): Promise<HouseFigures> {
  const counted = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', ACTIVE_ORDER_STATUSES)
    .groupBy('status')
    .execute();
  const preparing = db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql.ref('order_items.status'), '=', sql.lit('preparing'))
    .where('orders.status', 'in', ACTIVE_ORDER_STATUSES);
  const running = await preparing.where('due_at', '>', now()).executeTakeFirstOrThrow();
  const overdue = await preparing.where('due_at', '<=', now()).executeTakeFirstOrThrow();
  const unsent = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seq', '>', events.dispatchedSeq)
    .executeTakeFirstOrThrow();
  return {
    orders: ACTIVE_ORDER_STATUSES.map((status) => [
      status,
      counted.find((row) => row.status === status)?.count ?? 0,
    ]),
    openCalls: await countOpenWaiterCalls(db),
    countdowns: { running: running.count, overdue: overdue.count },
    unsentEvents: unsent.count,
  };
}
