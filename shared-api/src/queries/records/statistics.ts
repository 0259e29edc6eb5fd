import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import { listEveryOrder } from '../../client/service/orders';
import { serverNow } from '../../client/server-clock';
import { businessDate } from '../../domain/business-day';
import { DAY_STARTS_AT_HOUR, DEFAULT_TIME_ZONE } from '../../domain/restaurant/limits';
import { parseKurus, sumKurus, toLira } from '../../domain/money';
import type { DashboardStatistics, TopProductsFilter } from '../../contract/records/statistics';
import type { SettingKey } from '../../contract/restaurant/settings';
import { isActiveStatus, type StatisticsPeriod } from '../../domain/statuses';
import { keys } from '../keys';

const BEST_SELLERS_STALE_AFTER_MS = 60 * 60_000;
const FALLBACK_ACTIVE_TABLES = 5;

export const dashboardStatisticsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.statistics.dashboard(), queryFn: () => fetchDashboardStatistics(http) });

/** The previous period's data stays until the new one is loaded. */
export const salesQuery = (http: Http, period: StatisticsPeriod) =>
  queryOptions({
    queryKey: keys.statistics.sales(period),
    queryFn: async () => ({ ...(await http.send('GET /statistics/sales', { query: { period } })), period }),
    placeholderData: keepPreviousData,
  });

/** The previous data stays until the new one is loaded. */
export const topProductsQuery = (http: Http, filter: TopProductsFilter) =>
  queryOptions({
    queryKey: keys.statistics.topProducts(filter),
    queryFn: () => expectList(http.send('GET /statistics/top-products', { query: filter })),
    placeholderData: keepPreviousData,
  });

/** The previous period's data stays until the new one is loaded. */
export const waiterCallStatisticsQuery = (http: Http, period: StatisticsPeriod) =>
  queryOptions({
    queryKey: keys.statistics.waiterCalls(period),
    queryFn: () => http.send('GET /statistics/waiter-calls', { query: { period } }),
    placeholderData: keepPreviousData,
  });

/** The previous period's data stays until the new one is loaded. */
export const promotionSalesQuery = (http: Http, period: StatisticsPeriod) =>
  queryOptions({
    queryKey: keys.statistics.promotions(period),
    queryFn: () => expectList(http.send('GET /statistics/promotions', { query: { period } })),
    placeholderData: keepPreviousData,
  });

export const feedbackStatisticsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.statistics.feedback(),
    queryFn: () => http.send('GET /statistics/feedback'),
  });

/** Not among the keys of the statistics, which every order invalidates. */
export const bestSellersQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.statistics.bestSellers(),
    queryFn: () => expectList(http.send('GET /statistics/best-sellers')),
    staleTime: BEST_SELLERS_STALE_AFTER_MS,
  });

/** Whether a timestamp is on the restaurant's current business day. */
async function todayOf(http: Http): Promise<(timestamp: string) => boolean> {
  const settings = await expectList(http.send('GET /settings'));
  const valueOf = (name: SettingKey) => settings.find(({ key }) => key === name)?.value;
  const rule = {
    timeZone: valueOf('time_zone') || DEFAULT_TIME_ZONE,
    dayStartsAtHour: Number(valueOf('day_starts_at') || DAY_STARTS_AT_HOUR.default),
  };
  const today = businessDate(serverNow(), rule);
  return (timestamp) => businessDate(Date.parse(timestamp), rule) === today;
}

/** Computes the statistics in the browser if the server returns none. */
async function fetchDashboardStatistics(http: Http): Promise<DashboardStatistics> {
  const statistics: DashboardStatistics | null = await http.send('GET /statistics/dashboard');
  return statistics ?? countStatistics(http);
}

async function countStatistics(http: Http): Promise<DashboardStatistics> {
  const [orders, { count: activeWaiterCalls }, isToday] = await Promise.all([
    listEveryOrder(http, {}),
    http.send('GET /waiter-calls/active/count'),
    todayOf(http),
  ]);
  return {
    totalOrders: orders.filter(({ status }) => isActiveStatus(status)).length,
    todaySales: toLira(
      sumKurus(
        orders
          .filter(({ status, created_at: createdAt }) => status !== 'cancelled' && isToday(createdAt))
          .map((order) => parseKurus(order.total_amount) ?? 0),
      ),
    ),
    activeWaiterCalls,
    activeTables: FALLBACK_ACTIVE_TABLES,
  };
}
