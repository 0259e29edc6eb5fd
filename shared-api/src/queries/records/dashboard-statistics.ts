import type { Http } from '../../client/http';
import { listEveryOrder } from '../../client/service/orders';
import { listSettings } from '../../client/restaurant/settings';
import { getDashboardStatistics } from '../../client/records/statistics';
import { countActiveWaiterCalls } from '../../client/service/waiter-calls';
import { CURRENCY_LOCALE, DEFAULT_TIME_ZONE, FALLBACK_ACTIVE_TABLES } from '../../contract/limits';
import type { DashboardStatistics } from '../../contract/records/statistics';
import { isActiveStatus } from '../../contract/statuses';

/** Today in the restaurant's time zone. */
async function todayOf(http: Http): Promise<(timestamp: string) => boolean> {
  const settings = await listSettings(http);
  const timeZone = settings.find(({ key }) => key === 'time_zone')?.value || DEFAULT_TIME_ZONE;
  const day = new Intl.DateTimeFormat(CURRENCY_LOCALE, { dateStyle: 'short', timeZone });
  return (timestamp) => day.format(new Date(timestamp)) === day.format(new Date());
}

/** Computes the statistics in the browser if the server returns none. */
export async function getDashboardStatisticsOrCount(http: Http): Promise<DashboardStatistics> {
  const statistics: DashboardStatistics | null = await getDashboardStatistics(http);
  return statistics ?? countStatistics(http);
}

async function countStatistics(http: Http): Promise<DashboardStatistics> {
  const [orders, activeWaiterCalls, isToday] = await Promise.all([
    listEveryOrder(http, {}),
    countActiveWaiterCalls(http),
    todayOf(http),
  ]);
  return {
    totalOrders: orders.filter(({ status }) => isActiveStatus(status)).length,
    todaySales: orders
      .filter(({ status, created_at: createdAt }) => status !== 'cancelled' && isToday(createdAt))
      .reduce((sum, order) => sum + Number(order.total_amount), 0),
    activeWaiterCalls,
    activeTables: FALLBACK_ACTIVE_TABLES,
  };
}
