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

/** The dashboard's four figures. */
export const dashboardStatisticsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.statistics.dashboard(), queryFn: () => getDashboardStatisticsOrCount(http) });

/** Sales of a period, with its name; the former period's stay in sight until they are there. */
export const salesQuery = (http: Http, period: StatisticsPeriod) =>
  queryOptions({
    queryKey: keys.statistics.sales(period),
    queryFn: async () => ({ ...(await getSales(http, period)), period }),
    placeholderData: keepPreviousData,
  });

/** What sold best; the former choice stays in sight until the new one is there. */
export const topProductsQuery = (http: Http, filter: TopProductsFilter) =>
  queryOptions({
    queryKey: keys.statistics.topProducts(filter),
    queryFn: () => listTopProducts(http, filter),
    placeholderData: keepPreviousData,
  });

/** Feedback in figures. */
export const feedbackStatisticsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.statistics.feedback(), queryFn: () => getFeedbackStatistics(http) });
