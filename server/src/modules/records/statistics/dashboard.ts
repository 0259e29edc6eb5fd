import { sql } from 'kysely';
import { businessDate } from 'shared-api/domain/business-day';
import type { DashboardStatistics } from 'shared-api/contract/records/statistics';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import { toLira } from 'shared-api/domain/money';
import { countOrders } from '#modules/service/orders/order.store';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { countOpenWaiterCalls } from '#modules/service/waiter-calls/waiter-call.store';

/**
 * Active orders and today's sales, without orders that are cancelled or await approval; open waiter calls; occupied
 * tables.
 */
export async function dashboardStatistics({ db, now }: Context): Promise<DashboardStatistics> {
  const settings = await readRestaurantSettings(db);
  const today = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(cast(sum(total_kurus) as bigint), 0)`.as('kurus'))
    .where('business_date', '=', businessDate(now(), settings))
    .where('status', '<>', 'cancelled')
    .where('awaiting_approval', '=', 0)
    .executeTakeFirstOrThrow();
  const tables = await db
    .selectFrom('tables')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'occupied')
    .executeTakeFirstOrThrow();
  return {
    totalOrders: await countOrders(db, { statuses: ACTIVE_ORDER_STATUSES, isAwaitingApproval: false }),
    todaySales: toLira(today.kurus),
    activeWaiterCalls: await countOpenWaiterCalls(db),
    activeTables: tables.count,
  };
}
