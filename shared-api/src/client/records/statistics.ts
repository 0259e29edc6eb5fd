import type { QueryOf } from '../../contract/endpoint';
import type * as contract from '../../contract/records/statistics';
import type { StatisticsPeriod } from '../../contract/statuses';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type TopProductsFilter = QueryOf<typeof contract.listTopProducts>;

export const getDashboardStatistics = (http: Http) => http.send('GET /statistics/dashboard');

export const getSales = (http: Http, period: StatisticsPeriod) =>
  http.send('GET /statistics/sales', { query: { period } });

export const listTopProducts = async (http: Http, query: TopProductsFilter) =>
  expectList(await http.send('GET /statistics/top-products', { query }));

export const listBestSellers = async (http: Http) =>
  expectList(await http.send('GET /statistics/best-sellers'));

export const getWaiterCallStatistics = (http: Http, period: StatisticsPeriod) =>
  http.send('GET /statistics/waiter-calls', {
    query: { period },
  });

export const listPromotionSales = async (http: Http, period: StatisticsPeriod) =>
  expectList(
    await http.send('GET /statistics/promotions', {
      query: { period },
    }),
  );

export const getFeedbackStatistics = (http: Http) => http.send('GET /statistics/feedback');
