import { sql } from 'kysely';
import type { DashboardStatistics } from 'shared-api/contract/records/statistics';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/contract/statuses';
import type { Context } from '../../../context';
import { toLira } from 'shared-api/contract/money';
import { businessDate } from '../../../time/business-date';
import { countOrders } from '../../service/orders/order.repository';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { countOpenWaiterCalls } from '../../service/waiter-calls/waiter-call.service';

/** Active orders, today's sales without cancelled orders, open waiter calls and active tables. */
export async function dashboardStatistics({ db, now }: Context): Promise<DashboardStatistics> {
  const { timeZone } = await readRestaurantSettings(db);
  const today = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(cast(sum(total_kurus) as bigint), 0)`.as('kurus'))
    .where('business_date', '=', businessDate(now(), timeZone))
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  const tables = await db
    .selectFrom('tables')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    totalOrders: await countOrders(db, { statuses: ACTIVE_ORDER_STATUSES }),
    todaySales: toLira(today.kurus),
    activeWaiterCalls: await countOpenWaiterCalls(db),
    activeTables: tables.count,
  };
}
