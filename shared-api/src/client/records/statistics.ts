import type { QueryOf } from '../../contract/endpoint';
import type * as contract from '../../contract/records/statistics';
import type { StatisticsPeriod } from '../../contract/statuses';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type TopProductsFilter = QueryOf<typeof contract.listTopProducts>;

export const getDashboardStatistics = (http: Http) =>
  http.send<typeof contract.getDashboardStatistics>('GET', '/statistics/dashboard');

export const getSales = (http: Http, period: StatisticsPeriod) =>
  http.send<typeof contract.getSales>('GET', '/statistics/sales', { query: { period } });

export const listTopProducts = async (http: Http, query: TopProductsFilter) =>
  expectList(await http.send<typeof contract.listTopProducts>('GET', '/statistics/top-products', { query }));

export const listBestSellers = async (http: Http) =>
  expectList(await http.send<typeof contract.listBestSellers>('GET', '/statistics/best-sellers'));

export const getWaiterCallStatistics = (http: Http, period: StatisticsPeriod) =>
  http.send<typeof contract.getWaiterCallStatistics>('GET', '/statistics/waiter-calls', {
    query: { period },
  });

export const listPromotionSales = async (http: Http, period: StatisticsPeriod) =>
  expectList(
    await http.send<typeof contract.listPromotionSales>('GET', '/statistics/promotions', {
      query: { period },
    }),
  );

export const getFeedbackStatistics = (http: Http) =>
  http.send<typeof contract.getStatisticsFeedback>('GET', '/statistics/feedback');
