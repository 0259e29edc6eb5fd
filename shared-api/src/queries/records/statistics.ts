import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import {
  getFeedbackStatistics,
  getSales,
  listTopProducts,
  type TopProductsFilter,
} from '../../client/records/statistics';
import type { StatisticsPeriod } from '../../contract/statuses';
import { getDashboardStatisticsOrCount } from './dashboard-statistics';
import { keys } from '../keys';

export const dashboardStatisticsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.statistics.dashboard(), queryFn: () => getDashboardStatisticsOrCount(http) });

/** The previous period's data stays until the new one is loaded. */
export const salesQuery = (http: Http, period: StatisticsPeriod) =>
  queryOptions({
    queryKey: keys.statistics.sales(period),
    queryFn: async () => ({ ...(await getSales(http, period)), period }),
    placeholderData: keepPreviousData,
  });

/** The previous data stays until the new one is loaded. */
export const topProductsQuery = (http: Http, filter: TopProductsFilter) =>
  queryOptions({
    queryKey: keys.statistics.topProducts(filter),
    queryFn: () => listTopProducts(http, filter),
    placeholderData: keepPreviousData,
  });

export const feedbackStatisticsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.statistics.feedback(), queryFn: () => getFeedbackStatistics(http) });
